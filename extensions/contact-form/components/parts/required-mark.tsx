import { textOf } from '@freehold/stored-text';
import { RichText } from '@wordpress/block-editor';
import { __ } from '@wordpress/i18n';
import type { Props } from './common';

/** Returns whether the field must be filled in and says so. */
const isMarked = ( { attributes, context }: Props ): boolean =>
	context[ 'jetpack/field-required' ] === true &&
	attributes.requiredIndicator !== false;

/** The mark of a required field, which the user can change. */
export function RequiredMark( props: Props ): JSX.Element | null {
	const { attributes, setAttributes } = props;
	return isMarked( props ) ? (
		<RichText
			tagName="span"
			className="freehold-field__required"
			aria-label={ __( 'Mark of a required field', 'freehold' ) }
			placeholder={ __( '(required)', 'freehold' ) }
			value={ textOf( attributes.requiredText ) }
			onChange={ ( requiredText: string ) =>
				setAttributes( { requiredText } )
			}
			allowedFormats={ [] }
			disableLineBreaks
			withoutInteractiveFormatting
		/>
	) : null;
}

import { RichText, useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { __ } from '@wordpress/i18n';
import { ServiceIcon } from '../../service-icon';
import { labelOf } from '../../services';
import type { ButtonAttributes, ListAttributes } from '../../types';

/** Renders a button as visitors see it, with its label as a field. */
export default function Edit( {
	attributes: { label, service = 'share' },
	context,
	setAttributes,
}: BlockEditProps< ButtonAttributes > ): JSX.Element {
	const {
		iconBackgroundColorValue: backgroundColor,
		iconColorValue: color,
		styleType,
	} = context as Partial< ListAttributes >;
	return (
		<li
			{ ...useBlockProps( {
				className: 'jetpack-sharing-button__list-item',
			} ) }
		>
			<span
				className={ `jetpack-sharing-button__button style-${
					styleType ?? 'icon-text'
				} share-${ service }` }
				style={ { backgroundColor, color } }
			>
				{ styleType !== 'text' && <ServiceIcon service={ service } /> }
				{ styleType !== 'icon' && (
					<RichText
						identifier="label"
						tagName="span"
						className="jetpack-sharing-button__service-label"
						aria-label={ __( 'Label', 'freehold' ) }
						placeholder={ labelOf( service ) }
						allowedFormats={ [] }
						disableLineBreaks
						value={ label ?? labelOf( service ) }
						onChange={ ( text: string ) =>
							setAttributes( { label: text } )
						}
					/>
				) }
			</span>
		</li>
	);
}

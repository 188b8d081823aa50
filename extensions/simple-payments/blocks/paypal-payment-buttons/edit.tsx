import { Button, TextareaControl } from '@freehold/controls';
import {
	BlockControls,
	RichText,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import {
	ExternalLink,
	Notice,
	Placeholder,
	ToolbarButton,
} from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { icon } from '../../icon';
import { readCode } from './code';
import type { PayPalAttributes } from './types';

/** The field for PayPal's code. */
function CodeForm( {
	attributes,
	onCancel,
	onUse,
}: {
	attributes: PayPalAttributes;
	onCancel?: () => void;
	onUse: ( found: Partial< PayPalAttributes > ) => void;
} ): JSX.Element {
	const [ code, setCode ] = useState( '' );
	const [ hasFailed, setHasFailed ] = useState( false );
	const submit = () => {
		const found = readCode( code, attributes, __( 'Pay now', 'freehold' ) );
		setHasFailed( ! found?.hostedButtonId );
		if ( found ) {
			setCode( '' );
			onUse( found );
		}
	};
	return (
		<Placeholder
			icon={ icon }
			label={ __( 'PayPal Payment Buttons', 'freehold' ) }
			instructions={ __(
				'Paste the code or the link of a button that you have made on PayPal’s site.',
				'freehold'
			) }
			isColumnLayout
		>
			{ hasFailed && (
				<Notice status="error" isDismissible={ false }>
					{ __(
						'This contains no button. Paste all of the code, also its second part.',
						'freehold'
					) }
				</Notice>
			) }
			<form
				onSubmit={ ( event ) => {
					event.preventDefault();
					submit();
				} }
			>
				<TextareaControl
					label={ __( 'Code or link from PayPal', 'freehold' ) }
					value={ code }
					onChange={ setCode }
				/>
				<p>
					<Button
						variant="primary"
						type="submit"
						disabled={ code.trim() === '' }
					>
						{ __( 'Use button', 'freehold' ) }
					</Button>{ ' ' }
					{ onCancel && (
						<Button variant="tertiary" onClick={ onCancel }>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					) }
				</p>
			</form>
			<ExternalLink href="https://www.paypal.com/ncp/buttons/create">
				{ __( 'Make a button on PayPal’s site', 'freehold' ) }
			</ExternalLink>
		</Placeholder>
	);
}

/** The block in the editor: a field for PayPal's code, then the button. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< PayPalAttributes > ): JSX.Element {
	const { buttonText, hostedButtonId } = attributes;
	const [ isEditing, setIsEditing ] = useState( false );
	const blockProps = useBlockProps();
	if ( isEditing || ! hostedButtonId ) {
		return (
			<div { ...blockProps }>
				<CodeForm
					attributes={ attributes }
					onCancel={
						hostedButtonId ? () => setIsEditing( false ) : undefined
					}
					onUse={ ( found ) => {
						setAttributes( found );
						setIsEditing( false );
					} }
				/>
			</div>
		);
	}
	return (
		<div { ...blockProps }>
			<BlockControls group="other">
				<ToolbarButton onClick={ () => setIsEditing( true ) }>
					{ __( 'Replace code', 'freehold' ) }
				</ToolbarButton>
			</BlockControls>
			<div className="wp-block-button">
				<RichText
					identifier="buttonText"
					tagName="div"
					className="wp-block-button__link wp-element-button"
					aria-label={ __( 'Button text', 'freehold' ) }
					placeholder={ __( 'Pay with PayPal', 'freehold' ) }
					allowedFormats={ [] }
					disableLineBreaks
					value={ buttonText ?? '' }
					onChange={ ( text: string ) =>
						setAttributes( { buttonText: text || undefined } )
					}
				/>
			</div>
		</div>
	);
}

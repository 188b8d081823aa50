import { textOf } from '@freehold/stored-text';
import {
	RichText,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { BUTTON, fixed } from './button';
import { Connect } from './components/connect';
import { Sidebar, type Message } from './components/sidebar';
import { shownText } from './texts';
import type { Attributes } from './types';
import { useConnection } from './use-mailchimp';
import './editor.scss';

/** How long a message stays on the canvas, in milliseconds. */
const PREVIEW_MS = 3000;

/** The block in the editor: the form as visitors see it, once the site can add people to an audience. */
export default function Edit( {
	attributes,
	setAttributes,
}: BlockEditProps< Attributes > ): JSX.Element {
	const isExample = attributes.preview === true;
	const connection = useConnection( ! isExample );
	const [ shown, setShown ] = useState< { message: Message } | null >( null );
	useEffect( () => {
		const timer = shown
			? setTimeout( () => setShown( null ), PREVIEW_MS )
			: undefined;
		return () => clearTimeout( timer );
	}, [ shown ] );
	const blockProps = useBlockProps();
	const buttonProps = useInnerBlocksProps(
		{ className: 'freehold-mailchimp__button' },
		{
			template: [
				[
					BUTTON,
					{ ...fixed, text: __( 'Join my email list', 'freehold' ) },
				],
			],
			templateLock: 'all',
		}
	);
	const state = connection.value;

	if ( ! isExample && state?.code !== 'connected' ) {
		return (
			<div { ...blockProps }>
				<Connect connection={ connection } />
			</div>
		);
	}
	const placeholder = shownText( textOf( attributes.emailPlaceholder ) );
	return (
		<>
			{ state && (
				<Sidebar
					attributes={ attributes }
					setAttributes={ setAttributes }
					state={ state }
					onState={ connection.set }
					onPreview={ ( message ) => setShown( { message } ) }
				/>
			) }
			<div { ...blockProps }>
				<div className="freehold-mailchimp">
					<p className="freehold-mailchimp__field">
						<input
							className="freehold-input"
							type="email"
							disabled
							aria-label={
								placeholder ||
								__( 'Enter your email', 'freehold' )
							}
							placeholder={ placeholder }
						/>
					</p>
					<div { ...buttonProps } />
					<RichText
						tagName="p"
						className="freehold-mailchimp__consent"
						identifier="consentText"
						aria-label={ __( 'Consent text', 'freehold' ) }
						placeholder={ __( 'Write consent text', 'freehold' ) }
						value={ shownText( textOf( attributes.consentText ) ) }
						onChange={ ( consentText: string ) =>
							setAttributes( { consentText } )
						}
					/>
					{ shown && (
						<p className="freehold-mailchimp__message">
							{ shownText(
								textOf( attributes[ shown.message ] ),
								state?.confirms
							) }
						</p>
					) }
				</div>
			</div>
		</>
	);
}

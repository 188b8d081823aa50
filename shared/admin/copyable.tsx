import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** How long the button says that it has copied, in milliseconds. */
const CONFIRM_MS = 3000;

/** A URL in a text, without the punctuation after it. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/** Renders a URL with a button that copies it, and says so. If the browser does not allow it, the URL is selected for the user. */
function CopyableUrl( { url }: { url: string } ): JSX.Element {
	const [ isCopied, setIsCopied ] = useState( false );
	const text = useRef< HTMLElement >( null );
	useEffect( () => {
		if ( ! isCopied ) {
			return;
		}
		const timer = setTimeout( setIsCopied, CONFIRM_MS, false );
		return () => clearTimeout( timer );
	}, [ isCopied ] );
	const copy = async () => {
		try {
			// Browsers have no clipboard on sites without HTTPS.
			await window.navigator.clipboard.writeText( url );
			setIsCopied( true );
			speak( __( 'Copied to the clipboard.', 'freehold' ) );
		} catch {
			const { current: code } = text;
			if ( code ) {
				code.ownerDocument.defaultView
					?.getSelection()
					?.selectAllChildren( code );
			}
			speak(
				__(
					'The URL is selected. Copy it with the keyboard.',
					'freehold'
				),
				'assertive'
			);
		}
	};
	return (
		<>
			<code ref={ text } className="freehold-copyable">
				{ url }
			</code>{ ' ' }
			<Button
				variant="secondary"
				size="small"
				aria-label={ __( 'Copy the URL', 'freehold' ) }
				onClick={ copy }
			>
				{ isCopied
					? __( 'Copied', 'freehold' )
					: __( 'Copy', 'freehold' ) }
			</Button>
		</>
	);
}

/** Renders a text. Each URL in it has a button that copies it, because the user must enter it elsewhere. */
export function Copyable( { text }: { text: string } ): JSX.Element {
	return (
		<>
			{ text
				.split( URL_IN_TEXT )
				.map( ( part, index ) =>
					index % 2 ? (
						<CopyableUrl key={ index } url={ part } />
					) : (
						part
					)
				) }
		</>
	);
}

import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useCopyToClipboard } from '@wordpress/compose';
import { Fragment, useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/** How long the button says that it has copied, in milliseconds. */
const CONFIRM_MS = 3000;

/** A URL in a text, without the punctuation after it. */
const URL_IN_TEXT = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/;

/**
 * Renders a button that copies a URL, and says so.
 *
 * @param props     The properties.
 * @param props.url The URL.
 * @return The button.
 */
function CopyButton( { url }: { url: string } ): JSX.Element {
	const [ isCopied, setIsCopied ] = useState( false );
	const ref = useCopyToClipboard< HTMLButtonElement >( url, () => {
		setIsCopied( true );
		speak( __( 'Copied to the clipboard.', 'freehold' ) );
	} );
	useEffect( () => {
		if ( ! isCopied ) {
			return;
		}
		const timer = setTimeout( setIsCopied, CONFIRM_MS, false );
		return () => clearTimeout( timer );
	}, [ isCopied ] );
	return (
		<Button
			ref={ ref }
			variant="secondary"
			size="small"
			aria-label={ __( 'Copy the URL', 'freehold' ) }
		>
			{ isCopied ? __( 'Copied', 'freehold' ) : __( 'Copy', 'freehold' ) }
		</Button>
	);
}

/**
 * Renders a text. Each URL in it has a button that copies it, because the user must enter it elsewhere.
 *
 * @param props      The properties.
 * @param props.text The text.
 * @return The text.
 */
export function Copyable( { text }: { text: string } ): JSX.Element {
	return (
		<>
			{ text.split( URL_IN_TEXT ).map( ( part, index ) =>
				index % 2 ? (
					<Fragment key={ index }>
						<code className="freehold-copyable">{ part }</code>{ ' ' }
						<CopyButton url={ part } />
					</Fragment>
				) : (
					part
				)
			) }
		</>
	);
}

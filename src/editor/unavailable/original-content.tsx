import { safeHTML } from '@wordpress/dom';
import { RawHTML } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

/**
 * Renders the content of a block that is off, collapsed. Scripts and event handlers are removed.
 *
 * @return The content, or a message if there is none.
 */
export function OriginalContent( { html }: { html: string } ): JSX.Element {
	const safe = safeHTML( html ).trim();
	if ( safe === '' ) {
		return (
			<p>
				{ __(
					'This block is generated when the page is viewed. Its settings are saved in the post.',
					'freehold'
				) }
			</p>
		);
	}
	return (
		<details>
			<summary>{ __( 'Saved content', 'freehold' ) }</summary>
			<RawHTML
				// A link in here must not lead out of the editor.
				onClickCapture={ ( event: { preventDefault: () => void } ) =>
					event.preventDefault()
				}
			>
				{ safe }
			</RawHTML>
		</details>
	);
}

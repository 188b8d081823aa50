import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditorSelectors, Registry } from './revive-blocks';

/** How long a block may take to load its editing code and its data, in milliseconds. */
const TIMEOUT = 30000;

/** How often to look, in milliseconds. */
const EVERY = 100;

/**
 * The document that blocks are in: a frame's, or the page itself.
 *
 * @return The document.
 */
function canvasDocument(): Document {
	return (
		document.querySelector< HTMLIFrameElement >(
			'iframe[name="editor-canvas"]'
		)?.contentDocument ?? document
	);
}

/**
 * Sees that a block that has just appeared keeps the focus. What stands in while it loads is taken away with the
 * focus in it, once or more, and whoever uses a keyboard would be back at the top. It ends when the user goes elsewhere.
 *
 * @param registry Where the editor's stores are.
 * @param clientId The editor's id of the block.
 */
export function holdFocus( registry: Registry, clientId: string ): void {
	const select = registry.select( blockEditorStore ) as BlockEditorSelectors;
	const end = Date.now() + TIMEOUT;
	const timer = window.setInterval( () => {
		if (
			Date.now() > end ||
			select.getSelectedBlockClientId() !== clientId
		) {
			window.clearInterval( timer );
			return;
		}
		const canvas = canvasDocument();
		// Where blocks are in a frame, the page says that the frame has the focus.
		const { activeElement, body } =
			canvas.defaultView?.frameElement?.ownerDocument ?? canvas;
		const isNowhere =
			activeElement === body || activeElement?.tagName === 'IFRAME';
		if ( isNowhere && canvas.activeElement === canvas.body ) {
			canvas
				.querySelector< HTMLElement >( `[data-block="${ clientId }"]` )
				?.focus();
		}
	}, EVERY );
}

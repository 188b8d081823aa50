import { store as blockEditorStore } from '@wordpress/block-editor';
import type { BlockEditorSelectors, Registry } from './revive-blocks';

/** How long a block may take to load its editing code and its data, in milliseconds. */
const TIMEOUT = 30000;

/** How often to look, in milliseconds. */
const EVERY = 100;

/** The document that blocks are in: a frame's, or the page itself. */
function canvasDocument(): Document {
	return (
		document.querySelector< HTMLIFrameElement >(
			'iframe[name="editor-canvas"]'
		)?.contentDocument ?? document
	);
}

/**
 * Keeps focus on a newly added block while it loads. Its placeholder is removed with the focus inside it, sometimes more
 * than once, which would move keyboard users to the top of the page. Stops when the user selects another block.
 *
 * @param registry The registry of the editor's stores.
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
		// In an iframed canvas, the page's active element is the iframe.
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

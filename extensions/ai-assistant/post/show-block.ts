import { store as blockEditorStore } from '@wordpress/block-editor';
import { dispatch } from '@wordpress/data';

/** Where WordPress's sidebars cover the post. */
const NARROW = '(max-width: 781px)';

/** Returns whether a sidebar covers the post. */
export const isPostCovered = (): boolean =>
	window.matchMedia?.( NARROW ).matches ?? false;

/**
 * Selects a block. On a small screen, it closes the sidebars that cover it.
 *
 * @param clientId The block.
 */
export function showBlock( clientId: string ): void {
	if ( isPostCovered() ) {
		(
			dispatch( 'core/editor' ) as
				| { closePublishSidebar?: () => void }
				| undefined
		 )?.closePublishSidebar?.();
		(
			dispatch( 'core/interface' ) as
				| { disableComplementaryArea?: ( scope: string ) => void }
				| undefined
		 )?.disableComplementaryArea?.( 'core' );
	}
	void dispatch( blockEditorStore ).selectBlock( clientId );
}

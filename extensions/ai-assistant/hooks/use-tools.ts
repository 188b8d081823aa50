import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect } from '@wordpress/element';

/**
 * Shows the toolbar of a new block at once, and again after each response. The editor hides it while the user types.
 *
 * @param isSelected Whether the block is selected.
 * @param isRunning  Whether a request runs.
 */
export function useTools( isSelected: boolean, isRunning: boolean ): void {
	const { stopTyping } = useDispatch( blockEditorStore );
	useEffect( () => {
		if ( isSelected && ! isRunning ) {
			stopTyping();
		}
	}, [ isSelected, isRunning, stopTyping ] );
}

import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useCallback, useRef } from '@wordpress/element';

/** The pause after which typing in the same field begins a new undo step, in milliseconds. The same as in rich text. */
const PAUSE_MS = 1000;

/**
 * Separates undo steps. Without it, the editor merges all successive changes of one attribute into one step, whatever part
 * of the attribute they change.
 *
 * @return A function to call before a change. It begins a new undo step, unless it is called for the same field again
 *         within a second. Without a field, each call begins a new step.
 */
export function useUndoSteps(): ( field?: string ) => void {
	const { __unstableMarkLastChangeAsPersistent: endStep } =
		useDispatch( blockEditorStore );
	const last = useRef< { field?: string; time: number } >();
	return useCallback(
		( field?: string ) => {
			const time = Date.now();
			const isSameField =
				field !== undefined && field === last.current?.field;
			if (
				! isSameField ||
				time - ( last.current?.time ?? 0 ) > PAUSE_MS
			) {
				endStep();
			}
			last.current = { field, time };
		},
		[ endStep ]
	);
}

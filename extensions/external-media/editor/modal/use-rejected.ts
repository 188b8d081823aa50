import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useCallback } from '@wordpress/element';
import type { MediaItem } from './client';
import { isFolder, isTaken } from './selection';

/**
 * Returns a function that says whether an image cannot be used: the block or the site does not accept its type.
 *
 * @param allowedTypes The file types that the block accepts.
 */
export function useRejected(
	allowedTypes: string[] | undefined
): ( item: MediaItem ) => boolean {
	const siteMimes = useSelect(
		( select ) =>
			select( blockEditorStore ).getSettings().allowedMimeTypes ??
			undefined,
		[]
	);
	return useCallback(
		( item: MediaItem ) =>
			! isFolder( item ) &&
			! isTaken( item.type, allowedTypes, siteMimes ),
		[ allowedTypes, siteMimes ]
	);
}

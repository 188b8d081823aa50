import {
	storedChoice,
	usesBrowserModel,
} from '@freehold/ai/built-in/use-browser-model';
import { store as aiStore } from '@freehold/ai/store';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';

/**
 * Returns why a model cannot see an image, besides what keeps it from responding at all.
 *
 * @param clientId The image’s block.
 * @return The reason; empty if a model can see it.
 */
export function useImageObstacle( clientId: string ): string {
	return useSelect(
		( select ) => {
			if (
				usesBrowserModel(
					select( aiStore ).getFeature(),
					storedChoice( { select } )
				)
			) {
				return __(
					'The model in your browser cannot see images.',
					'freehold'
				);
			}
			const { id } = ( select( blockEditorStore ).getBlockAttributes(
				clientId
			) ?? {} ) as { id?: number };
			return id
				? ''
				: __(
						'Only images of the media library can be described.',
						'freehold'
				  );
		},
		[ clientId ]
	);
}

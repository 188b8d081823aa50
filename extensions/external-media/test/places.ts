import type { Page } from '@playwright/test';

/** Blocks that accept images, and the label of the button in their placeholder. */
export const PLACES = [
	[ 'core/image', 'Select Image' ],
	[ 'core/gallery', 'Select Images' ],
	[ 'core/cover', 'Select Media' ],
	[ 'core/media-text', 'Select Media' ],
	[ 'jetpack/tiled-gallery', 'Select Images' ],
	[ 'jetpack/slideshow', 'Select Images' ],
] as const;

type Data = {
	dispatch: ( store: string ) => {
		enableComplementaryArea: ( scope: string, area: string ) => void;
	};
};

/** Shows the settings of the post, where its featured image is. */
export const openPostSettings = ( page: Page ) =>
	page.evaluate( () =>
		( window as unknown as { wp: { data: Data } } ).wp.data
			.dispatch( 'core/interface' )
			.enableComplementaryArea( 'core', 'edit-post/document' )
	);

import { lazyEdit, registerBlock } from '@freehold/blocks';
import { books } from '../../icons';
import type { ShelfAttributes } from '../../types';
import save from './save';

registerBlock< ShelfAttributes >( 'jetpack/goodreads', {
	icon: books,
	example: { attributes: { goodreadsId: 1176283 } },
	edit: lazyEdit< ShelfAttributes >(
		'google-docs-embed-edit',
		() =>
			import( /* webpackChunkName: "google-docs-embed-edit" */ './edit' )
	),
	save,
} );

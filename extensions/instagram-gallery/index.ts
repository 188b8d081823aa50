import { lazyEdit, registerBlock } from '@freehold/blocks';
import save from './save';
import { EXAMPLE, type Attributes } from './types';

registerBlock< Attributes >( 'jetpack/instagram-gallery', {
	icon: 'instagram',
	example: { attributes: { accessToken: EXAMPLE, count: 6 } },
	edit: lazyEdit< Attributes >(
		'instagram-gallery-edit',
		() =>
			import( /* webpackChunkName: "instagram-gallery-edit" */ './edit' )
	),
	save,
} );

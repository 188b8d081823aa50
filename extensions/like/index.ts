import { lazyEdit, registerBlock } from '@freehold/blocks';
import { icon } from './icon';

type Attributes = { showReblogButton: boolean; showAvatars: boolean };

registerBlock< Attributes >( 'jetpack/like', {
	icon,
	edit: lazyEdit< Attributes >(
		'like-edit',
		() => import( /* webpackChunkName: "like-edit" */ './edit' )
	),
	save: () => null,
} );

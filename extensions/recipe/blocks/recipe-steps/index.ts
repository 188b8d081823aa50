import { lazyEdit, registerBlock } from '@freehold/blocks';
import { listItem } from '@wordpress/icons';
import { deprecated } from '../../deprecated/recipe-steps';
import type { Steps } from '../../types';
import save from './save';

registerBlock< Steps >( 'jetpack/recipe-steps', {
	icon: listItem,
	deprecated,
	edit: lazyEdit< Steps >(
		'recipe-edit',
		() => import( /* webpackChunkName: "recipe-edit" */ './edit' )
	),
	save,
} );

import { lazyEdit, registerBlock } from '@freehold/blocks';
import { listItem } from '@wordpress/icons';
import { deprecated } from '../../deprecated/recipe-details';
import type { Details } from '../../types';
import save from './save';

registerBlock< Details >( 'jetpack/recipe-details', {
	icon: listItem,
	deprecated,
	edit: lazyEdit< Details >(
		'recipe-edit',
		() => import( /* webpackChunkName: "recipe-edit" */ './edit' )
	),
	save,
} );

import { lazyEdit, registerBlock } from '@freehold/blocks';
import { link } from '@wordpress/icons';
import type { SiteAttributes } from '../../types';
import { deprecated } from './deprecated';
import save from './save';

registerBlock< SiteAttributes >( 'jetpack/blogroll-item', {
	icon: link,
	deprecated,
	edit: lazyEdit< SiteAttributes >(
		'blogroll-edit',
		() => import( /* webpackChunkName: "blogroll-edit" */ './edit' )
	),
	save,
} );

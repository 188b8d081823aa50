import { lazyEdit, registerBlock } from '@freehold/blocks';
import { link } from '@wordpress/icons';
import type { ListAttributes } from '../../types';
import save from './save';

registerBlock< ListAttributes >( 'jetpack/blogroll', {
	icon: link,
	example: {
		innerBlocks: [
			{
				name: 'jetpack/blogroll-item',
				attributes: {
					name: 'WordPress',
					url: 'https://wordpress.org/news/',
					description: 'News of the project',
				},
			},
		],
	},
	edit: lazyEdit< ListAttributes >(
		'blogroll-edit',
		() => import( /* webpackChunkName: "blogroll-edit" */ './edit' )
	),
	save,
} );

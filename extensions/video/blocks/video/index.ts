import { lazyEdit, registerBlock } from '@freehold/blocks';
import { video } from '@wordpress/icons';
import { deprecated } from './deprecated';
import save from './save';
import { transforms } from './transforms';
import type { Attributes } from '../../types';

registerBlock< Attributes >( 'videopress/video', {
	icon: video,
	example: { attributes: { isExample: true } },
	transforms,
	deprecated,
	edit: lazyEdit< Attributes >(
		'video-edit',
		() => import( /* webpackChunkName: "video-edit" */ './edit' )
	),
	save,
} );

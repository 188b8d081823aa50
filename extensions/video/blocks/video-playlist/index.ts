import { lazyEdit, registerBlock } from '@freehold/blocks';
import { video } from '@wordpress/icons';
import save from './save';
import { transforms } from './transforms';

registerBlock( 'freehold/video-playlist', {
	icon: video,
	transforms,
	edit: lazyEdit(
		'video-playlist-edit',
		() => import( /* webpackChunkName: "video-playlist-edit" */ './edit' )
	),
	save,
} );

/**
 * Replaces WordPress's editing code for videos that Jetpack stored as `core/video` with a GUID.
 */
import { lazyEdit } from '@freehold/blocks';
import type { BlockEditProps } from '@wordpress/blocks';
import { addFilter } from '@wordpress/hooks';
import type { ComponentType } from 'react';

type Stored = Record< string, unknown >;

const StoredVideo = lazyEdit< Stored >(
	'video-stored',
	() => import( /* webpackChunkName: "video-stored" */ './stored-video-edit' )
);

const withStoredVideo =
	( Edit: ComponentType< BlockEditProps< Stored > > ) =>
	( props: BlockEditProps< Stored > ): JSX.Element =>
		props.name === 'core/video' &&
		typeof props.attributes.videoPressMarkup === 'string' ? (
			<StoredVideo { ...props } />
		) : (
			<Edit { ...props } />
		);

addFilter( 'editor.BlockEdit', 'freehold/video/stored-video', withStoredVideo );

/**
 * Replaces WordPress's editing code for videos that Jetpack stored as `core/video` with a GUID.
 */
import { lazyEdit } from '@freehold/blocks';
import type { BlockEditProps } from '@wordpress/blocks';
import type { ComponentType } from 'react';

type Stored = Record< string, unknown >;

const StoredVideo = lazyEdit< Stored >(
	'video-stored',
	() => import( /* webpackChunkName: "video-stored" */ './stored-video-edit' )
);

/**
 * Replaces the edit of a stored video, and leaves every other block alone.
 *
 * @param Edit Any block's edit.
 */
export const withStoredVideo =
	( Edit: ComponentType< BlockEditProps< Stored > > ) =>
	( props: BlockEditProps< Stored > ): JSX.Element =>
		props.name === 'core/video' &&
		typeof props.attributes.videoPressMarkup === 'string' ? (
			<StoredVideo { ...props } />
		) : (
			<Edit { ...props } />
		);

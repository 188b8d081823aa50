import type { Action } from '@freehold/dataviews';
import { __ } from '@wordpress/i18n';
import { pencil } from '@wordpress/icons';
import { convert, setPrivacy, type Video } from './client';

type Options = {
	/** Whether the site has ffmpeg. */
	converts: boolean;
	/** Sends a request, shows a message if it succeeded, and loads the list again. */
	change: (
		request: () => Promise< unknown >,
		message: string
	) => Promise< void >;
	/** Shows the posts that contain a video. */
	onShowUses: ( video: Video ) => void;
	/** Shows the dialog that makes smaller sizes of a video. */
	onMakeSizes: ( video: Video ) => void;
};

/**
 * Returns what the user can do with a video.
 *
 * @param options            The options.
 * @param options.converts   Whether the site has ffmpeg.
 * @param options.change     Sends a request.
 * @param options.onShowUses Shows the posts that contain a video.
 * @param options.onMakeSizes Shows the dialog that makes smaller sizes of a video.
 * @return Actions for DataViews.
 */
export const videoActions = ( {
	converts,
	change,
	onShowUses,
	onMakeSizes,
}: Options ): Action< Video >[] => [
	{
		id: 'edit',
		label: __( 'Edit', 'freehold' ),
		icon: pencil,
		isPrimary: true,
		isEligible: ( { url } ) => url !== '',
		callback: ( [ video ] ) => video && window.location.assign( video.url ),
	},
	{
		id: 'uses',
		label: __( 'Show where it is used', 'freehold' ),
		isEligible: ( { used_in: uses, may_edit: mayEdit } ) =>
			mayEdit && uses !== 0,
		callback: ( [ video ] ) => video && onShowUses( video ),
	},
	{
		id: 'sizes',
		label: __( 'Make smaller sizes', 'freehold' ),
		isEligible: ( { conversion, guid, may_edit: mayEdit, size } ) =>
			mayEdit &&
			guid !== '' &&
			size !== null &&
			! [ 'waiting', 'running' ].includes( conversion ),
		callback: ( [ video ] ) => video && onMakeSizes( video ),
	},
	{
		id: 'retry',
		label: __( 'Try the conversion again', 'freehold' ),
		isEligible: ( { conversion, may_edit: mayEdit } ) =>
			converts &&
			mayEdit &&
			( conversion === 'failed' || conversion === 'stopped' ),
		callback: ( [ video ] ) =>
			video &&
			void change(
				() => convert( video.id ),
				__( 'The site will try again.', 'freehold' )
			),
	},
	{
		id: 'private',
		label: __( 'Make private', 'freehold' ),
		isEligible: ( { is_private: isPrivate, may_edit: mayEdit } ) =>
			mayEdit && ! isPrivate,
		callback: ( [ video ] ) =>
			video &&
			void change(
				() => setPrivacy( video.id, 1 ),
				__( 'The video is private.', 'freehold' )
			),
	},
	{
		id: 'public',
		label: __( 'Make public', 'freehold' ),
		isEligible: ( { is_private: isPrivate, may_edit: mayEdit } ) =>
			mayEdit && isPrivate,
		callback: ( [ video ] ) =>
			video &&
			void change(
				() => setPrivacy( video.id, 0 ),
				__( 'The video is public.', 'freehold' )
			),
	},
];

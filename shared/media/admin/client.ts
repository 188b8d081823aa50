import { api } from '@freehold/api';
import type {
	SizesPlan,
	Uploads,
	UploadsInput,
	UploadsOverview,
	Videos,
	VideosInput,
	VideosOverview,
} from '../../upload/schema/media';
import type { UsedIn } from '../../api/schema/modules';

export type { UploadsOverview, VideosOverview };

/** A video of the media library. */
export type Video = Videos[ 'videos' ][ number ];

/** An upload that is not in the media library yet. */
export type Upload = Uploads[ 'uploads' ][ number ];

const VIDEOS = '/media/videos';
const UPLOADS = '/media/uploads';

/** Fetches a page of videos, newest first. */
export const fetchVideos = (
	query: VideosInput,
	signal: AbortSignal
): Promise< Videos > =>
	api.get( 'v4', VIDEOS, { query: { ...query }, signal } );

/** Fetches the numbers of videos. */
export const fetchVideosOverview = (): Promise< VideosOverview > =>
	api.get( 'v4', `${ VIDEOS }/overview` );

/** Fetches the posts that contain a video. */
export const fetchVideoPosts = (
	id: number,
	before: number
): Promise< UsedIn > =>
	api.get( 'v4', `${ VIDEOS }/${ id }/posts`, { query: { before } } );

/** Converts a video again. */
export const convert = ( id: number ): Promise< unknown > =>
	api.post( 'v4', `${ VIDEOS }/${ id }/convert` );

/** Fetches which smaller sizes a video lacks, and who makes them. */
export const fetchSizesPlan = ( guid: string ): Promise< SizesPlan > =>
	api.get( 'v2', `/videopress/${ guid }/sizes` );

/** Has the site make the smaller sizes of a video. */
export const makeSizes = ( guid: string ): Promise< unknown > =>
	api.post( 'v2', `/videopress/${ guid }/sizes`, {} );

/** Changes who may watch a video: 0: all visitors, 1: users who are logged in, 2: as the site’s default. */
export const setPrivacy = (
	id: number,
	setting: Video[ 'privacy_setting' ]
): Promise< unknown > =>
	api.post( 'v2', '/videopress/meta', { id, privacy_setting: setting } );

/** Fetches a page of uploads, newest first. */
export const fetchUploads = (
	query: UploadsInput,
	signal: AbortSignal
): Promise< Uploads > =>
	api.get( 'v4', UPLOADS, { query: { ...query }, signal } );

/** Fetches the numbers and limits of uploads. */
export const fetchUploadsOverview = (): Promise< UploadsOverview > =>
	api.get( 'v4', `${ UPLOADS }/overview` );

/** Deletes an upload. */
export const deleteUpload = ( id: string ): Promise< unknown > =>
	api.delete( 'v4', `${ UPLOADS }/${ id }` );

/** Two minutes of video: in a Video Playlist, and the same files in core's blocks, one below the other. */
import { contents as video } from './video.mjs';

/** @type {import('../pages.mjs').Contents} */
export const contents = {
	freehold: async ( given ) =>
		`<!-- wp:freehold/video-playlist -->\n${ await video.freehold(
			given
		) }\n\n${ await video.freehold(
			given
		) }\n<!-- /wp:freehold/video-playlist -->`,
	core: async ( given ) =>
		`${ await video.core( given, '' ) }\n\n${ await video.core(
			given,
			''
		) }`,
};

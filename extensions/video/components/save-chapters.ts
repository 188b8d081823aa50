import { dispatch, select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import {
	chaptersFile,
	isGenerated,
	problemOf,
	type Chapter,
} from '@freehold/captions/chapters';
import { siteLanguage } from '@freehold/captions/track-kinds';
import { store, type Track, type Video } from '../store';

/** Returns whether a track’s file was generated from a description. An unreadable file is not. */
async function isGeneratedTrack( { src }: Track ): Promise< boolean > {
	try {
		const response = await window.fetch( src, {
			credentials: 'same-origin',
		} );
		return response.ok && isGenerated( await response.text() );
	} catch {
		return false;
	}
}

/**
 * Writes the chapters of a description as a track, or deletes it if they are not chapters. A track that a user uploaded stays.
 *
 * @param chapters The times and titles in the description.
 */
export async function saveChapters(
	video: Video,
	chapters: Chapter[]
): Promise< void > {
	const { refresh, saveTrack, deleteTrack } = dispatch( store );
	// Someone else may have changed them, which gives them another URL.
	await refresh( video.id, video.guid );
	const { tracks } = select( store ).getVideo( video.guid ) ?? video;
	const existing = tracks.find( ( { kind } ) => kind === 'chapters' );
	const isOwn = existing ? await isGeneratedTrack( existing ) : false;
	if ( existing && ! isOwn ) {
		return;
	}
	if ( problemOf( chapters ) === null ) {
		await saveTrack(
			video.guid,
			{
				kind: 'chapters',
				srcLang: existing?.srcLang ?? siteLanguage(),
				label: existing?.label || __( 'Chapters', 'freehold' ),
			},
			chaptersFile( chapters )
		);
	} else if ( existing ) {
		await deleteTrack( video.guid, existing );
	}
}

/**
 * What the editor of captions and chapters begins with.
 */
import { __ } from '@wordpress/i18n';
import { cuesIn, isCaptions, notesIn, toVtt, type Cue } from '../captions';
import { GENERATED } from '../chapters';
import { toText, toTitle } from '../cues';
import { siteLanguage } from '../track-kinds';
import type { Track } from '../types';

/** What the dialog edits: a track, and its cues as the user reads them. */
export type CueDraft = {
	track: Track;
	cues: Cue[];
	/** The comments of the file, which stay in it. */
	notes: string[];
	/** A transcript from which no captions have been made yet; null if its field is closed. */
	transcript: string | null;
	/** Whether the user has changed anything. */
	isChanged: boolean;
	/** Whether there is no such track yet. */
	isNew: boolean;
};

/** The largest file, in bytes. */
const MAX_SIZE = 2_000_000;

/** Returns the name of a language in itself. */
function nameOf( language: string ): string {
	try {
		return (
			new Intl.DisplayNames( [ language ], { type: 'language' } ).of(
				language
			) ?? language
		);
	} catch {
		return language;
	}
}

/**
 * Returns a new track without cues.
 *
 * @param kind Such as `captions`.
 */
export const emptyDraft = ( kind: string ): CueDraft => ( {
	track: {
		kind,
		srcLang: siteLanguage().toLowerCase(),
		label:
			kind === 'chapters'
				? __( 'Chapters', 'freehold' )
				: nameOf( siteLanguage() ),
		version: '',
	},
	cues: [],
	notes: [],
	transcript: null,
	isChanged: false,
	isNew: true,
} );

/** Returns whether a track was not saved because someone else has changed it. */
export const isChangedElsewhere = ( thrown: unknown ): boolean =>
	( thrown as { code?: unknown } ).code === 'changed_elsewhere';

/**
 * Returns a track with its cues.
 *
 * @param track The track.
 * @param file  Its WebVTT.
 */
export function readDraft(
	{ kind, label, srcLang, version }: Track,
	file: string
): CueDraft {
	const read = kind === 'chapters' ? toTitle : toText;
	return {
		track: { kind, label, srcLang, version },
		cues: cuesIn( file ).map( ( cue ) => ( {
			...cue,
			text: read( cue.text ),
		} ) ),
		// Chapters that the user edits are no longer those of the description.
		notes: notesIn( file ).filter(
			( note ) => ! note.includes( GENERATED )
		),
		transcript: null,
		isChanged: false,
		isNew: false,
	};
}

/**
 * Reads a file of captions.
 *
 * @param file WebVTT or SubRip.
 * @return WebVTT.
 * @throws {Error} If it contains none that can be read, with a message for the user.
 */
export async function vttOf( file: File ): Promise< string > {
	if ( file.size > MAX_SIZE ) {
		throw new Error(
			__(
				'The file is too large for a track. Select a .vtt or .srt file of at most 2 MB.',
				'freehold'
			)
		);
	}
	const text = await file.text();
	const vtt = toVtt( text );
	if ( vtt === null ) {
		throw new Error(
			isCaptions( text )
				? __(
						'No caption of this file can be read. Each begins with a line such as “00:01.000 --> 00:04.000”, and has text below it.',
						'freehold'
				  )
				: __(
						'The file contains no captions. Select a .vtt or .srt file.',
						'freehold'
				  )
		);
	}
	return vtt;
}

/**
 * Returns new captions with the cues of a file, for the user to check and save.
 *
 * @param file WebVTT or SubRip.
 */
export async function readFile( file: File ): Promise< CueDraft > {
	const { track } = emptyDraft( 'captions' );
	return {
		...readDraft( track, await vttOf( file ) ),
		isChanged: true,
		isNew: true,
	};
}

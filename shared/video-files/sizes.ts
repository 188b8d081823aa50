/**
 * Makes the smaller sizes of a video in the browser, for sites without ffmpeg, and sends them to the site. One tab at a time works on a
 * video. What was not sent when the tab is closed is made again.
 */
import { api, ApiError } from '@freehold/api';
import { loadChunk } from '@freehold/blocks/load-chunk';
import { uploadFile } from '@freehold/upload';
import { __ } from '@wordpress/i18n';
import type { SizesPlan } from '../upload/schema/media';
import { forgetWork, noteWork } from './interrupted';
import { planSizes, progressOf, type Planned } from './plan';
import { ChangedError, type Remote } from './remote';
import { beginWork, setState, waitForUser, type Work } from './work';

/** The purpose of the uploads. */
const PURPOSE = 'video-size';

/** A video whose sizes are made. */
type Given = {
	guid: string;
	title: string;
	/** Its file, if it is on this computer. */
	file?: File;
	/** Whether no user has asked for it: then it is done only if the owner wants sizes of new videos. */
	isAutomatic?: boolean;
};

const lockOf = ( guid: string ): string => `freehold-video-sizes-${ guid }`;

/**
 * Returns why this browser cannot make sizes.
 *
 * @return `insecure` if the site has no HTTPS, `unsupported` if the browser has no encoders; empty if it can.
 */
export function whyNot(): '' | 'insecure' | 'unsupported' {
	if ( ! window.isSecureContext ) {
		return 'insecure';
	}
	return 'VideoEncoder' in window && 'locks' in navigator
		? ''
		: 'unsupported';
}

/**
 * Returns whether another tab works on a video.
 *
 * @param guid The video.
 */
export async function isElsewhere( guid: string ): Promise< boolean > {
	const { held = [] } = await navigator.locks.query();
	return held.some( ( { name } ) => name === lockOf( guid ) );
}

/**
 * Waits until no tab works on a video.
 *
 * @param guid   The video.
 * @param signal Ends it with an error.
 */
export const untilFree = (
	guid: string,
	signal: AbortSignal
): Promise< void > =>
	navigator.locks.request(
		lockOf( guid ),
		{ mode: 'shared', signal },
		() => undefined
	);

const fetchPlan = ( guid: string ): Promise< SizesPlan > =>
	api.get( 'v2', `/videopress/${ guid }/sizes` );

/** Returns whether a request can succeed later as it is. */
const isTemporary = ( thrown: unknown ): boolean =>
	! ( thrown instanceof ApiError ) ||
	thrown.status === 0 ||
	thrown.status >= 500 ||
	[ 423, 429 ].includes( thrown.status );

const messageOf = ( thrown: unknown ): string =>
	thrown instanceof ChangedError
		? __(
				'The file of this video was replaced meanwhile. Start again.',
				'freehold'
		  )
		: ( thrown as Error ).message;

/** Does a step, and repeats it when the user wants that after it failed. */
async function repeat< Result >(
	work: Work,
	step: ( isFirst: boolean ) => Promise< Result >,
	isWorth: ( thrown: unknown ) => boolean = () => true
): Promise< Result > {
	for ( let isFirst = true; ; isFirst = false ) {
		try {
			return await step( isFirst );
		} catch ( thrown ) {
			if ( work.controller.signal.aborted || ! isWorth( thrown ) ) {
				throw thrown;
			}
			await waitForUser( work, messageOf( thrown ) );
		}
	}
}

/** The video’s file on the site. Only the plan has its URL, which expires if the video is private. */
function remoteOf(
	{ controller: { signal }, guid }: Work,
	{ source, src }: SizesPlan
): Remote {
	let url = src;
	return {
		size: source,
		urlOf: async ( isRejected ) => {
			if ( isRejected ) {
				url = ( await fetchPlan( guid ) ).src;
			}
			return url;
		},
		signal,
	};
}

/** Uploads a file. Returns the upload. */
function send(
	work: Work,
	file: File,
	post: number,
	report: ( snapshot: ReturnType< typeof uploadFile >[ 'snapshot' ] ) => void
): Promise< string > {
	const { signal } = work.controller;
	const task = uploadFile( file, {
		purpose: PURPOSE,
		post,
		isAttachment: false,
	} );
	const stop = () => void task.cancel();
	signal.addEventListener( 'abort', stop, { once: true } );
	task.subscribe( ( snapshot ) => {
		if ( snapshot.status === 'failed' ) {
			void waitForUser( work, snapshot.failure?.message ?? '' ).then(
				() => task.retry(),
				() => undefined
			);
		} else {
			report( snapshot );
		}
	} );
	return task.result
		.then( ( { upload } ) => upload )
		.finally( () => signal.removeEventListener( 'abort', stop ) );
}

/** Makes one size, and stores it. */
async function makeOne(
	work: Work,
	plan: SizesPlan,
	given: File | Remote,
	sizes: Planned[],
	index: number
): Promise< void > {
	const { controller, guid } = work;
	const { side, bits } = sizes[ index ] as Planned;
	const now = ( step: 'encode' | 'upload', part: number ) => ( {
		side,
		number: index + 1,
		count: sizes.length,
		progress: progressOf( sizes, index, step, part ),
	} );
	const onProgress = ( part: number ) =>
		setState( work, { name: 'encode', ...now( 'encode', part ) } );
	onProgress( 0 );
	const { makeSize } = await loadChunk(
		'video-convert',
		() => import( /* webpackChunkName: "video-convert" */ './convert' )
	);
	const made = await makeSize(
		given,
		`${ guid }-${ side }p`,
		{ side, bits },
		{ onProgress, signal: controller.signal }
	);
	try {
		// A file that is not smaller helps no visitor.
		const upload =
			made && made.file.size < plan.source
				? await send( work, made.file, plan.attachment, ( snapshot ) =>
						setState( work, {
							name: 'upload',
							...now(
								'upload',
								snapshot.size
									? snapshot.sent / snapshot.size
									: 0
							),
							snapshot,
						} )
				  )
				: undefined;
		await repeat(
			work,
			() =>
				api.post( 'v2', `/videopress/${ guid }/sizes/${ side }`, {
					source: plan.source,
					...( upload ? { upload } : {} ),
				} ),
			isTemporary
		);
	} finally {
		await made?.discard();
	}
}

/** Makes what the video lacks now. */
async function makeAll( work: Work, file: File | undefined ): Promise< void > {
	const plan = await fetchPlan( work.guid );
	if ( plan.by_site ) {
		await api.post( 'v2', `/videopress/${ work.guid }/sizes`, {} );
		return;
	}
	const sizes = planSizes( plan.missing );
	// The site may have converted the file.
	const given = file?.size === plan.source ? file : remoteOf( work, plan );
	for ( const index of sizes.keys() ) {
		await makeOne( work, plan, given, sizes, index );
		work.controller.signal.throwIfAborted();
	}
}

/** Waits until no other tab works on the video, and makes its sizes. */
async function run( work: Work, file: File | undefined ): Promise< void > {
	const name = lockOf( work.guid );
	const wasFree = await navigator.locks.request(
		name,
		{ ifAvailable: true },
		async ( lock ) => {
			if ( lock ) {
				await makeAll( work, file );
			}
			return Boolean( lock );
		}
	);
	if ( ! wasFree ) {
		setState( work, { name: 'waiting' } );
		await navigator.locks.request(
			name,
			{ signal: work.controller.signal },
			() => makeAll( work, file )
		);
	}
}

/** Returns whether sizes are made although no user has asked for them. */
const isWanted = ( guid: string ): Promise< boolean > =>
	fetchPlan( guid ).then(
		( { automatic, by_site: bySite, missing } ) =>
			automatic && ! bySite && missing.length > 0,
		() => false
	);

/**
 * Makes the smaller sizes that a video lacks. Does nothing if this tab does that already. Failures are shown, and never thrown.
 *
 * @param given The video.
 */
export async function startSizes( {
	file,
	guid,
	isAutomatic = false,
	title,
}: Given ): Promise< void > {
	if ( isAutomatic && ( whyNot() || ! ( await isWanted( guid ) ) ) ) {
		return;
	}
	const work = beginWork( guid, title );
	if ( ! work ) {
		return;
	}
	noteWork( guid );
	try {
		await repeat( work, ( isFirst ) =>
			// A file that could not be read is read from the site.
			run( work, isFirst ? file : undefined )
		);
		forgetWork( guid );
		setState( work, { name: 'done' } );
	} catch {
		// Only a work that was stopped ends with an error.
	}
}

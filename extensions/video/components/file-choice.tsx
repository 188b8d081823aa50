import { loadChunk } from '@freehold/blocks';
import { Button } from '@freehold/controls';
import { formatSize } from '@freehold/upload/texts';
import { ProgressBar, RadioControl, Spinner } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { Probe } from '../convert/probe';

type Props = {
	file: File;
	/** What the file is; null until it has been read. */
	probe: Probe | null;
	onCancel: () => void;
	/** Called with the file to upload. */
	onFile: ( file: File ) => void;
};

/** Names that users know. */
const NAMES: Record< string, string > = {
	asf: 'Windows Media',
	avi: 'AVI',
	flv: 'Flash',
	matroska: 'MKV',
	mpeg: 'MPEG',
	ogg: 'Ogg',
	quicktime: 'QuickTime',
};

declare global {
	interface Window {
		/** Whether the site converts uploaded videos that browsers cannot play. */
		freeholdConvertsVideos?: boolean;
	}
}

/** Files that the converter cannot read. */
const UNREADABLE: Probe[ 'container' ][] = [ 'asf', 'avi', 'flv' ];

/** Returns why some browsers do not play a file. */
function reasonOf( { audio, container, verdict, video }: Probe ): string {
	switch ( verdict ) {
		case 'playable':
		case 'index-at-end':
			return __( 'Every browser can play this video.', 'freehold' );
		case 'unknown':
			return __(
				'The format of this video is unknown. Browsers may not play it.',
				'freehold'
			);
		case 'codec':
			return sprintf(
				/* translators: %s: formats, such as “HEVC, AC-3”. */
				__(
					'Many browsers cannot play this video. Its format is %s.',
					'freehold'
				),
				[ ...new Set( [ ...video, ...audio ] ) ].join( ', ' )
			);
		case 'container':
			return sprintf(
				/* translators: %s: a format, such as “AVI”. */
				__(
					'Many browsers cannot play files of the type %s.',
					'freehold'
				),
				NAMES[ container ] ?? container
			);
	}
}

/** Returns who converts a file, and how. */
function hintOf( isReadable: boolean, siteConverts: boolean ): string {
	if ( isReadable ) {
		return siteConverts
			? __(
					'Your browser converts the video before the upload, or the site converts it afterwards. Your file does not change.',
					'freehold'
			  )
			: __(
					'Your browser converts the video before the upload. Your file does not change.',
					'freehold'
			  );
	}
	return siteConverts
		? __(
				'The site converts the video after the upload. Your file does not change.',
				'freehold'
		  )
		: __(
				'Convert it with another program to MP4 with H.264 and AAC, and upload the result.',
				'freehold'
		  );
}

/** Converts a file in the browser, until it is stopped or the component is unmounted. */
function useConversion(
	file: File,
	onFile: Props[ 'onFile' ]
): {
	/** Converts the file, whose height is at most so many pixels afterwards. */
	convert: ( maxHeight?: number ) => Promise< void >;
	error: string;
	/** From 0 to 1; null while nothing is being converted. */
	progress: number | null;
	stop: () => void;
} {
	const [ progress, setProgress ] = useState< number | null >( null );
	const [ error, setError ] = useState( '' );
	const running = useRef< AbortController | null >( null );
	useEffect( () => () => running.current?.abort(), [] );
	const convert = async ( maxHeight?: number ) => {
		const controller = new AbortController();
		running.current = controller;
		setError( '' );
		setProgress( 0 );
		try {
			const { default: convertVideo } = await loadChunk(
				'video-convert',
				() =>
					import(
						/* webpackChunkName: "video-convert" */ '@freehold/video-files/convert'
					)
			);
			const converted = await convertVideo( file, {
				maxHeight,
				onProgress: setProgress,
				signal: controller.signal,
			} );
			if ( ! controller.signal.aborted ) {
				onFile( converted );
			}
		} catch ( thrown ) {
			if ( ! controller.signal.aborted ) {
				setError( ( thrown as Error ).message );
			}
			setProgress( null );
		}
	};
	const stop = () => {
		running.current?.abort();
		setProgress( null );
	};
	return { convert, error, progress, stop };
}

/** Renders how far the conversion is. */
function ConversionProgress( {
	onStop,
	progress,
}: {
	progress: number;
	onStop: () => void;
} ): JSX.Element {
	return (
		<>
			<ProgressBar
				className="freehold-video-uploader__bar"
				value={ Math.round( progress * 100 ) }
				aria-label={ __( 'Conversion progress', 'freehold' ) }
			/>
			<p className="freehold-video-uploader__progress">
				{ sprintf(
					/* translators: %d: a number from 0 to 100. */
					__( 'Converting: %d%%', 'freehold' ),
					Math.floor( progress * 100 )
				) }
			</p>
			<div className="freehold-video-uploader__buttons">
				<Button variant="tertiary" onClick={ onStop }>
					{ __( 'Stop converting', 'freehold' ) }
				</Button>
			</div>
		</>
	);
}

/** Renders what can be done with a file that browsers may not play: convert it, upload it as it is, or neither. */
export function FileChoice( {
	file,
	onCancel,
	onFile,
	probe,
}: Props ): JSX.Element {
	const [ size, setSize ] = useState( '' );
	const { convert, error, progress, stop } = useConversion( file, onFile );
	if ( ! probe ) {
		return (
			<div className="freehold-video-loading" role="status">
				<Spinner />
				<span className="screen-reader-text">
					{ __( 'Reading the file…', 'freehold' ) }
				</span>
			</div>
		);
	}
	const isReadable = ! UNREADABLE.includes( probe.container );
	const siteConverts = window.freeholdConvertsVideos === true;
	return (
		<div className="freehold-video-choice">
			<p className="freehold-video-uploader__name">
				{ file.name } · { formatSize( file.size ) }
			</p>
			<p>{ reasonOf( probe ) }</p>
			{ error && (
				<p className="freehold-video-poster__error" role="alert">
					{ error }
				</p>
			) }
			{ progress === null ? (
				<>
					{ isReadable && (
						<RadioControl
							label={ __( 'Size after converting', 'freehold' ) }
							selected={ size }
							options={ [
								{
									value: '',
									label: __( 'As in the file', 'freehold' ),
								},
								{
									value: '1080',
									label: __( 'At most 1080p', 'freehold' ),
								},
								{
									value: '720',
									label: __( 'At most 720p', 'freehold' ),
								},
							] }
							onChange={ setSize }
						/>
					) }
					<p className="freehold-video-choice__hint">
						{ hintOf( isReadable, siteConverts ) }
					</p>
					<div className="freehold-video-uploader__buttons">
						{ isReadable && (
							<Button
								variant="primary"
								onClick={ () =>
									void convert( Number( size ) || undefined )
								}
							>
								{ __( 'Convert and upload', 'freehold' ) }
							</Button>
						) }
						<Button
							variant={
								siteConverts && ! isReadable
									? 'primary'
									: 'secondary'
							}
							onClick={ () => onFile( file ) }
						>
							{ siteConverts
								? __(
										'Upload, then convert on the site',
										'freehold'
								  )
								: __( 'Upload as it is', 'freehold' ) }
						</Button>
						<Button variant="tertiary" onClick={ onCancel }>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					</div>
				</>
			) : (
				<ConversionProgress progress={ progress } onStop={ stop } />
			) }
		</div>
	);
}

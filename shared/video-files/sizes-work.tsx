import { Button } from '@freehold/controls';
import { formatStatus } from '@freehold/upload/texts';
import { speak } from '@wordpress/a11y';
import { Notice, ProgressBar } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { isNoted } from './interrupted';
import { isElsewhere, startSizes, untilFree, whyNot } from './sizes';
import { repeatWork, stopWork, useWork, type State } from './work';

type Props = {
	guid: string;
	title: string;
	/** The shorter side of each size that the video lacks. */
	missing: number[];
	/** Called when sizes were made, in this or another tab. */
	onDone: () => void;
};

/** Returns sizes in words. */
const listOf = ( sides: number[] ): string =>
	sides.map( ( side ) => `${ side }p` ).join( ', ' );

/** Returns what the browser is doing. */
function describe( state: State ): string {
	switch ( state.name ) {
		case 'starting':
			return __( 'Getting ready…', 'freehold' );
		case 'waiting':
			return __(
				'Another tab is making the smaller sizes of this video.',
				'freehold'
			);
		case 'encode':
			return sprintf(
				/* translators: 1: a size, such as “720p”. 2: which one it is. 3: of how many. 4: a number from 0 to 100. */
				__( 'Making %1$s (%2$d of %3$d): %4$d%%', 'freehold' ),
				`${ state.side }p`,
				state.number,
				state.count,
				Math.floor( state.progress * 100 )
			);
		case 'upload':
			return sprintf(
				/* translators: 1: a size, such as “720p”. 2: which one it is. 3: of how many. 4: such as “3 MB of 80 MB”. */
				__( 'Uploading %1$s (%2$d of %3$d): %4$s', 'freehold' ),
				`${ state.side }p`,
				state.number,
				state.count,
				state.snapshot ? formatStatus( state.snapshot ) : ''
			);
		default:
			return '';
	}
}

/** Returns what the browser can do, or why it cannot. */
function describeIdle( missing: number[], left: string ): string {
	if ( left === 'elsewhere' ) {
		return __(
			'Another tab is making the smaller sizes of this video.',
			'freehold'
		);
	}
	switch ( whyNot() ) {
		case 'insecure':
			return __(
				'This site has no ffmpeg, and browsers make smaller sizes only on sites with HTTPS.',
				'freehold'
			);
		case 'unsupported':
			return __(
				'This site has no ffmpeg, and this browser cannot make smaller sizes. Open this page in a current browser on a computer.',
				'freehold'
			);
	}
	return left === 'interrupted'
		? sprintf(
				/* translators: %s: sizes, such as “360p, 720p”. */
				__(
					'Your browser was interrupted while it made smaller sizes. It can still make %s.',
					'freehold'
				),
				listOf( missing )
		  )
		: sprintf(
				/* translators: %s: sizes, such as “360p, 720p”. */
				__(
					'Your browser can make %s for phones and slow connections.',
					'freehold'
				),
				listOf( missing )
		  );
}

/**
 * Returns what became of a work that does not run in this tab.
 *
 * @param guid      The video.
 * @param isWorking Whether one runs in this tab.
 * @param onEnd     Called when another tab has ended its work.
 */
function useLeft(
	guid: string,
	isWorking: boolean,
	onEnd: () => void
): '' | 'elsewhere' | 'interrupted' {
	const [ left, setLeft ] = useState< ReturnType< typeof useLeft > >( '' );
	const latest = useRef( onEnd );
	latest.current = onEnd;
	useEffect( () => {
		setLeft( '' );
		if ( isWorking || whyNot() ) {
			return;
		}
		const controller = new AbortController();
		const { signal } = controller;
		const look = async () => {
			if ( await isElsewhere( guid ) ) {
				signal.throwIfAborted();
				setLeft( 'elsewhere' );
				await untilFree( guid, signal );
				latest.current();
			}
			signal.throwIfAborted();
			setLeft( isNoted( guid ) ? 'interrupted' : '' );
		};
		look().catch( () => undefined );
		return () => controller.abort();
	}, [ guid, isWorking ] );
	return left;
}

/** Renders how far the work is. */
const Progress = ( { state }: { state: State } ) => (
	<>
		<ProgressBar
			className="freehold-video-sizes__bar"
			value={
				'progress' in state ? Math.floor( state.progress * 100 ) : 0
			}
			aria-label={ __( 'Progress of the smaller sizes', 'freehold' ) }
		/>
		<p>{ describe( state ) }</p>
		<p>
			{ __(
				'You can go on working, and save. Keep this tab open.',
				'freehold'
			) }
		</p>
	</>
);

/** Renders what the browser makes for a video, and buttons that start, stop and repeat it. */
export function SizesWork( {
	guid,
	missing,
	onDone,
	title,
}: Props ): JSX.Element {
	const state = useWork( guid );
	const box = useRef< HTMLDivElement >( null );
	const name = state?.name ?? '';
	const isWorking = [ 'starting', 'waiting', 'encode', 'upload' ].includes(
		name
	);
	const left = useLeft( guid, name !== '', onDone );
	const latest = useRef( onDone );
	latest.current = onDone;
	useEffect( () => {
		if ( name !== 'done' ) {
			return;
		}
		speak( __( 'The smaller sizes are ready.', 'freehold' ) );
		// The button goes with the work.
		if (
			box.current?.contains( box.current.ownerDocument.activeElement )
		) {
			box.current.focus();
		}
		stopWork( guid );
		latest.current();
	}, [ guid, name ] );
	const act = () => {
		if ( name === 'failed' ) {
			repeatWork( guid );
		} else if ( isWorking ) {
			stopWork( guid );
		} else {
			void startSizes( { guid, title } );
		}
	};
	const label = () => {
		if ( isWorking ) {
			return __( 'Stop', 'freehold' );
		}
		if ( name === 'failed' ) {
			return __( 'Try again', 'freehold' );
		}
		return left === 'interrupted'
			? __( 'Continue', 'freehold' )
			: __( 'Make smaller sizes', 'freehold' );
	};
	const canStart = missing.length > 0 && ! whyNot() && left !== 'elsewhere';
	return (
		<div ref={ box } tabIndex={ -1 }>
			{ isWorking && state && <Progress state={ state } /> }
			{ state?.name === 'failed' && (
				<Notice status="error" isDismissible={ false }>
					{ state.message }
				</Notice>
			) }
			{ name === '' && missing.length > 0 && (
				<p>{ describeIdle( missing, left ) }</p>
			) }
			{ ( isWorking || name === 'failed' || canStart ) && (
				<Button
					variant="secondary"
					// A second click of a double click must not stop it.
					disabled={ name === 'starting' }
					onClick={ act }
				>
					{ label() }
				</Button>
			) }
			{ name === 'failed' && (
				<Button variant="tertiary" onClick={ () => stopWork( guid ) }>
					{ __( 'Cancel', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}

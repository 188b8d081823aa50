/**
 * “Review my post”: what to look for, the suggestions, and what to do with them.
 */
import { useBrowserModel } from '@freehold/ai';
import { store as aiStore } from '@freehold/ai/store';
import { Button, CheckboxControl } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { Notice } from '@wordpress/components';
import { dispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { ConnectFirst } from '../components/connect-first';
import { NotConfigured } from '../components/notices';
import { Outcome } from '../components/outcome';
import { useConnect } from '../components/reconnect-banner/use-connect';
import { useObstacle } from '../editor/use-obstacle';
import { isUndone, useActions } from './actions';
import { Chat } from './chat';
import { checkLabels } from './labels';
import { List } from './list';
import { showMarks } from './marks';
import './review.scss';
import { useShortcuts } from './shortcuts';
import { store } from './store';
import type { Check } from './types';
import { useReviewMemory } from './use-review-memory';
import { useReview, type Review } from './use-review';

/** Renders the choices. Without guidelines, there is nothing to check against them. */
function Choices( { isDisabled }: { isDisabled: boolean } ): JSX.Element {
	const { checks, hasGuidelines } = useSelect(
		( select ) => ( {
			checks: select( store ).getChecks(),
			hasGuidelines: select( aiStore ).getFeature().guidelines !== '',
		} ),
		[]
	);
	return (
		<fieldset disabled={ isDisabled }>
			<legend>{ __( 'Look for', 'freehold' ) }</legend>
			{ Object.entries( checkLabels() )
				.filter(
					( [ name ] ) => hasGuidelines || name !== 'guidelines'
				)
				.map( ( [ name, label ] ) => (
					<CheckboxControl
						key={ name }
						label={ label }
						checked={ checks.includes( name as Check ) }
						onChange={ ( isChosen ) =>
							void dispatch( store ).choose(
								isChosen
									? [ ...checks, name as Check ]
									: checks.filter( ( one ) => one !== name )
							)
						}
					/>
				) ) }
		</fieldset>
	);
}

/** Says how far a review is. Screen readers hear its beginning and its end. */
function Progress( {
	review: { state, part, parts, isTruncated, isStopped },
	count,
}: {
	review: Review;
	count: number;
} ): JSX.Element | null {
	const isRunning = state === 'requesting' || state === 'suggesting';
	const isDone = state === 'done';
	const sum = sprintf(
		/* translators: %d: a number of suggestions. */
		_n( '%d suggestion.', '%d suggestions.', count, 'freehold' ),
		count
	);
	const reading =
		parts > 1
			? sprintf(
					/* translators: 1: the part that is read. 2: the number of parts. */
					__( 'Reading part %1$d of %2$d…', 'freehold' ),
					part,
					parts
			  )
			: __( 'Reading the post…', 'freehold' );
	const stopped = isStopped
		? __( 'You stopped the review before its end.', 'freehold' )
		: '';
	const text = isRunning ? reading : stopped;
	useEffect( () => {
		if ( text ) {
			speak( text );
		}
	}, [ text ] );
	const last = useRef( sum );
	last.current = sum;
	useEffect( () => {
		if ( isDone ) {
			speak( last.current );
		}
	}, [ isDone ] );
	return (
		<>
			{ text && <p>{ `${ text } ${ sum }` }</p> }
			{ isDone && count === 0 && (
				<p>{ __( 'No suggestions are left.', 'freehold' ) }</p>
			) }
			{ isTruncated && (
				<Notice status="warning" isDismissible={ false }>
					{ __(
						'The review is incomplete because the model reached its length limit.',
						'freehold'
					) }
				</Notice>
			) }
		</>
	);
}

/** Brings back suggestions whose changes were undone. */
function useUndone(): void {
	const undone = useSelect( ( select ) => {
		// The editor’s store is read by what decides.
		return select( store )
			.getSuggestions()
			.filter( isUndone )
			.map( ( { id } ) => id )
			.join();
	}, [] );
	useEffect( () => {
		if ( undone ) {
			void dispatch( store ).change( undone.split( ',' ).map( Number ), {
				status: 'open',
				made: undefined,
			} );
		}
	}, [ undone ] );
}

/**
 * Renders the review of the post.
 */
export function Panel(): JSX.Element {
	const review = useReview();
	const actions = useActions();
	const button = useRef< HTMLButtonElement >( null );
	const { state: connection } = useConnect();
	const found = useObstacle();
	const { isUsed } = useBrowserModel();
	const [ isEmpty, setEmpty ] = useState( false );
	const count = useSelect(
		( select ) =>
			select( store )
				.getSuggestions()
				.filter( ( { status } ) => status === 'open' ).length,
		[]
	);
	const { isConfigured, isKnown, checks } = useSelect(
		( select ) => ( {
			isKnown: select( aiStore ).isFeatureKnown(),
			isConfigured: select( aiStore ).getFeature().isConfigured,
			checks: select( store ).getChecks(),
		} ),
		[]
	);
	// A review can begin while the state of the site is loading. The server checks the request anyway.
	const obstacle = isKnown ? found : '';
	useEffect( showMarks, [] );
	useReviewMemory();
	useShortcuts( actions );
	useUndone();
	const { state, error, download, start, retry, stop } = review;
	const isRunning = state === 'requesting' || state === 'suggesting';
	const isConnected = connection.connectionStatus.isUserConnected || isUsed;

	if ( ! isConnected ) {
		return <ConnectFirst />;
	}
	if ( ! isConfigured && ! isUsed ) {
		return <NotConfigured />;
	}
	return (
		<div className="freehold-review-panel">
			<p>
				{ __(
					'The model reads the post and suggests changes. Your text changes only when you accept one.',
					'freehold'
				) }
			</p>
			<Choices isDisabled={ isRunning } />
			<Button
				ref={ button }
				variant={ isRunning ? 'secondary' : 'primary' }
				disabled={
					! isRunning && ( obstacle !== '' || checks.length === 0 )
				}
				onClick={ () => ( isRunning ? stop() : setEmpty( ! start() ) ) }
			>
				{ isRunning
					? __( 'Stop', 'freehold' )
					: __( 'Review my post', 'freehold' ) }
			</Button>
			{ obstacle && <p>{ obstacle }</p> }
			{ isEmpty && (
				<p>{ __( 'This post has no text yet.', 'freehold' ) }</p>
			) }
			<Outcome
				download={ download }
				error={ error }
				onRetry={ retry }
				onStop={ stop }
				field={ button }
			/>
			<Progress review={ review } count={ count } />
			<List actions={ actions } field={ button } />
			<Chat isDisabled={ obstacle !== '' } />
		</div>
	);
}

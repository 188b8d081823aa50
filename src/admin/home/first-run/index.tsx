import { Unloaded } from '@freehold/admin/unloaded';
import { messageOf } from '@freehold/admin/message-of';
import { LoadError } from '@freehold/admin/load-error';
import { useLoaded } from '@freehold/admin/use-loaded';
import { store as modulesStore } from '@freehold/modules/store';
import { Button } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { HomeFirstRun } from '../../../../shared/api/schema/home';
import { fetchFirstRun, postFirstRun } from '../client';
import { useCounted } from '../use-counted';
import type { Purpose } from './plan';
import {
	AiQuestion,
	EmbedsQuestion,
	PurposeQuestion,
	usePlan,
	type Load,
} from './questions';

/** Takes a change back. Resolves with whether that succeeded. */
type Undo = () => Promise< boolean >;

type Step = 'purposes' | 'ai' | 'embeds' | 'end';

/** What the parent does when something changed, and when the user closes the card. */
type Events = { onChanged: () => void; onClosed: () => void };

/** Returns the question of a step. */
const questionOf = ( step: Step ): string =>
	( {
		purposes: __( 'What is this site for?', 'freehold' ),
		ai: __( 'Do you want to use an AI service?', 'freehold' ),
		embeds: __(
			'Ask visitors before content of other services loads?',
			'freehold'
		),
		end: __( 'Your answers are saved', 'freehold' ),
	} )[ step ];

/** Renders the questions, one at a time. */
function Questions( {
	about,
	onChanged,
	onClosed,
}: { about: HomeFirstRun } & Events ): JSX.Element {
	const steps: Step[] = [
		'purposes',
		...( about.ai_url ? [ 'ai' as const ] : [] ),
		...( about.embeds.length > 0 ? [ 'embeds' as const ] : [] ),
		'end',
	];
	const [ at, setAt ] = useState( 0 );
	const [ purposes, setPurposes ] = useState< Purpose[] >( [] );
	const [ load, setLoad ] = useState< Load >( '' );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ undos, setUndos ] = useState< Undo[] >( [] );
	const { toggleModules } = useDispatch( modulesStore );
	const { createErrorNotice, createSuccessNotice } =
		useDispatch( noticesStore );
	const plan = usePlan( about.features, purposes );
	const question = useRef< HTMLFieldSetElement >( null );
	const step = steps[ at ] ?? 'end';

	useEffect( () => {
		if ( at > 0 ) {
			question.current?.focus();
		}
	}, [ at ] );

	/** Sends a change to the server; false, with a notice, if that failed. */
	const post = async ( change: Parameters< typeof postFirstRun >[ 0 ] ) => {
		try {
			await postFirstRun( change );
			return true;
		} catch ( thrown ) {
			void createErrorNotice( messageOf( thrown ), {
				id: 'freehold-first-run',
			} );
			return false;
		}
	};

	const toggle = async ( slugs: string[], isOn: boolean ) =>
		slugs.length === 0 || ! ( await toggleModules( slugs, isOn ) ).error;

	/** Makes the change of the current question. Resolves with how to undo it, or null if it failed. */
	const change = async (): Promise< Undo[] | null > => {
		if ( step === 'purposes' ) {
			const slugs = {
				on: plan.on.map( ( { slug } ) => slug ),
				off: plan.off.map( ( { slug } ) => slug ),
			};
			const done: Undo[] = [];
			for ( const [ list, isOn ] of [
				[ slugs.on, true ],
				[ slugs.off, false ],
			] as const ) {
				if ( ! ( await toggle( list, isOn ) ) ) {
					return null;
				}
				if ( list.length > 0 ) {
					done.push( () => toggle( list, ! isOn ) );
				}
			}
			return done;
		}
		if ( step === 'embeds' && load !== '' ) {
			const before = Object.fromEntries(
				about.embeds.map( ( embed ) => [ embed.slug, embed.load ] )
			);
			const after = Object.fromEntries(
				about.embeds.map( ( { slug } ) => [ slug, load ] )
			);
			return ( await post( { embeds: after } ) )
				? [ () => post( { embeds: before } ) ]
				: null;
		}
		return [];
	};

	/** Shows the next question, or ends. */
	const next = async ( isSkipped: boolean ) => {
		setIsBusy( true );
		const done = isSkipped ? [] : await change();
		const isLast = at === steps.length - 2;
		if (
			done &&
			( ! isLast || ( await post( { done: true, steps: true } ) ) )
		) {
			setUndos( [ ...undos, ...done ] );
			setAt( at + 1 );
			onChanged();
		}
		setIsBusy( false );
	};

	const dismiss = async () => {
		setIsBusy( true );
		if ( await post( { done: true } ) ) {
			onClosed();
		} else {
			setIsBusy( false );
		}
	};

	const undoAll = async () => {
		setIsBusy( true );
		const left: Undo[] = [];
		for ( const undo of undos ) {
			if ( ! ( await undo() ) ) {
				left.push( undo );
			}
		}
		setUndos( left );
		setIsBusy( false );
		if ( left.length === 0 ) {
			void createSuccessNotice( __( 'Changes undone.', 'freehold' ), {
				type: 'snackbar',
			} );
			question.current?.focus();
		}
		onChanged();
	};

	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				void next( false );
			} }
		>
			<fieldset ref={ question } tabIndex={ -1 }>
				<legend>
					{ step !== 'end' && (
						<span className="freehold-home__first-step">
							{ sprintf(
								/* translators: 1: the number of a question. 2: how many there are. */
								__( 'Question %1$d of %2$d', 'freehold' ),
								at + 1,
								steps.length - 1
							) }{ ' ' }
						</span>
					) }
					<strong>{ questionOf( step ) }</strong>
				</legend>
				{ step === 'purposes' && (
					<PurposeQuestion
						chosen={ purposes }
						plan={ plan }
						isCounting={ about.counting }
						onChange={ setPurposes }
					/>
				) }
				{ step === 'ai' && <AiQuestion href={ about.ai_url } /> }
				{ step === 'embeds' && (
					<EmbedsQuestion
						embeds={ about.embeds }
						load={ load }
						onChange={ setLoad }
					/>
				) }
				{ step === 'end' && (
					<p>
						{ __(
							'You can change everything later in Features and Settings.',
							'freehold'
						) }
					</p>
				) }
			</fieldset>
			<div className="freehold-home__first-buttons">
				{ step === 'end' ? (
					<>
						<Button variant="primary" onClick={ onClosed }>
							{ __( 'Show the first steps', 'freehold' ) }
						</Button>
						{ undos.length > 0 && (
							<Button
								variant="secondary"
								isBusy={ isBusy }
								onClick={ () => void undoAll() }
							>
								{ __( 'Undo all changes', 'freehold' ) }
							</Button>
						) }
					</>
				) : (
					<>
						<Button
							variant="primary"
							type="submit"
							isBusy={ isBusy }
							disabled={ isBusy }
							accessibleWhenDisabled
						>
							{ __( 'Continue', 'freehold' ) }
						</Button>
						<Button
							variant="secondary"
							disabled={ isBusy }
							accessibleWhenDisabled
							onClick={ () => void next( true ) }
						>
							{ __( 'Skip', 'freehold' ) }
						</Button>
						<Button
							variant="tertiary"
							disabled={ isBusy }
							accessibleWhenDisabled
							onClick={ () => void dismiss() }
						>
							{ __( 'Don’t ask again', 'freehold' ) }
						</Button>
					</>
				) }
			</div>
		</form>
	);
}

/**
 * Renders the questions after the installation. Each can be skipped, and what they change can be undone.
 *
 * @param props           The properties.
 * @param props.onChanged Called after a change.
 * @param props.onClosed  Called when the user closes or dismisses the questions.
 * @return The panel.
 */
export function FirstRun( props: Events ): JSX.Element {
	const loaded = useLoaded( fetchFirstRun );
	const { data, error, reload } = loaded;
	const countError = useCounted( loaded );
	return (
		<section
			className="freehold-panel freehold-home__first"
			aria-labelledby="freehold-first-run"
		>
			<h2 id="freehold-first-run">
				{ __( 'Set up your site', 'freehold' ) }
			</h2>
			<p>
				{ __(
					'Welcome to Freehold. A few questions turn on what you need, and short steps set it up.',
					'freehold'
				) }
			</p>
			{ data ? (
				<>
					<Questions about={ data } { ...props } />
					<LoadError
						error={ data.counting ? countError : '' }
						reload={ reload }
					/>
				</>
			) : (
				<Unloaded
					label={ __( 'Loading questions…', 'freehold' ) }
					error={ error }
					reload={ reload }
				/>
			) }
		</section>
	);
}

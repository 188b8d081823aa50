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
import type { Plan, Purpose } from './plan';
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

/** Returns which questions the site needs. */
const stepsOf = ( about: HomeFirstRun ): Step[] => [
	'purposes',
	...( about.ai_url ? [ 'ai' as const ] : [] ),
	...( about.embeds.length > 0 ? [ 'embeds' as const ] : [] ),
	'end',
];

const countText = ( number: number, count: number ): string =>
	sprintf(
		/* translators: 1: the number of a question. 2: how many there are. */
		__( 'Question %1$d of %2$d', 'freehold' ),
		number,
		count
	);

/** Undoes changes one after the other. Resolves with those that failed. */
async function undoEach( undos: Undo[] ): Promise< Undo[] > {
	const left: Undo[] = [];
	for ( const undo of undos ) {
		if ( ! ( await undo() ) ) {
			left.push( undo );
		}
	}
	return left;
}

type QuestionProps = {
	step: Step;
	about: HomeFirstRun;
	plan: Plan;
	answers: Answers;
	onChange: ( answers: Answers ) => void;
};

/** Renders what the user can answer. */
function Question( {
	step,
	about,
	plan,
	answers,
	onChange,
}: QuestionProps ): JSX.Element {
	return (
		<>
			{ step === 'purposes' && (
				<PurposeQuestion
					chosen={ answers.purposes }
					plan={ plan }
					isCounting={ about.counting }
					onChange={ ( purposes ) =>
						onChange( { ...answers, purposes } )
					}
				/>
			) }
			{ step === 'ai' && <AiQuestion href={ about.ai_url } /> }
			{ step === 'embeds' && (
				<EmbedsQuestion
					embeds={ about.embeds }
					load={ answers.load }
					onChange={ ( load ) => onChange( { ...answers, load } ) }
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
		</>
	);
}

/** Renders the buttons after the last question. */
function EndButtons( {
	isBusy,
	onClosed,
	onUndo,
}: {
	isBusy: boolean;
	onClosed: () => void;
	/** Undefined if nothing has changed. */
	onUndo: ( () => Promise< void > ) | undefined;
} ): JSX.Element {
	return (
		<>
			<Button variant="primary" onClick={ onClosed }>
				{ __( 'Show the first steps', 'freehold' ) }
			</Button>
			{ onUndo && (
				<Button
					variant="secondary"
					isBusy={ isBusy }
					onClick={ () => void onUndo() }
				>
					{ __( 'Undo all changes', 'freehold' ) }
				</Button>
			) }
		</>
	);
}

type Answers = { purposes: Purpose[]; load: Load };

const NO_ANSWERS: Answers = { purposes: [], load: '' };

/** Returns what makes the changes of the questions. `change` resolves with how to undo it, or null if it failed. */
function useChanges( about: HomeFirstRun ) {
	const { toggleModules } = useDispatch( modulesStore );
	const { createErrorNotice } = useDispatch( noticesStore );

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

	return {
		post,
		/** Makes the change of a question. */
		change: async (
			step: Step,
			plan: Plan,
			{ load }: Answers
		): Promise< Undo[] | null > => {
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
		},
	};
}

/** Renders the buttons of a question. The first one submits the form. */
function StepButtons( {
	isBusy,
	onSkip,
	onDismiss,
}: {
	isBusy: boolean;
	onSkip: () => void;
	onDismiss: () => void;
} ): JSX.Element {
	return (
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
				onClick={ onSkip }
			>
				{ __( 'Skip', 'freehold' ) }
			</Button>
			<Button
				variant="tertiary"
				disabled={ isBusy }
				accessibleWhenDisabled
				onClick={ onDismiss }
			>
				{ __( 'Don’t ask again', 'freehold' ) }
			</Button>
		</>
	);
}

/** Renders the questions, one at a time. */
function Questions( {
	about,
	onChanged,
	onClosed,
}: { about: HomeFirstRun } & Events ): JSX.Element {
	const steps = stepsOf( about );
	const [ at, setAt ] = useState( 0 );
	const [ answers, setAnswers ] = useState( NO_ANSWERS );
	const [ isBusy, setIsBusy ] = useState( false );
	const [ undos, setUndos ] = useState< Undo[] >( [] );
	const { createSuccessNotice } = useDispatch( noticesStore );
	const plan = usePlan( about.features, answers.purposes );
	const question = useRef< HTMLFieldSetElement >( null );
	const step = steps[ at ] ?? 'end';

	useEffect( () => {
		if ( at > 0 ) {
			question.current?.focus();
		}
	}, [ at ] );

	const { post, change } = useChanges( about );

	/** Shows the next question, or ends. */
	const next = async ( isSkipped: boolean ) => {
		setIsBusy( true );
		const done = isSkipped ? [] : await change( step, plan, answers );
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
		const left = await undoEach( undos );
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
							{ countText( at + 1, steps.length - 1 ) }{ ' ' }
						</span>
					) }
					<strong>{ questionOf( step ) }</strong>
				</legend>
				<Question
					step={ step }
					about={ about }
					plan={ plan }
					answers={ answers }
					onChange={ setAnswers }
				/>
			</fieldset>
			<div className="freehold-home__first-buttons">
				{ step === 'end' ? (
					<EndButtons
						isBusy={ isBusy }
						onClosed={ onClosed }
						onUndo={ undos.length > 0 ? undoAll : undefined }
					/>
				) : (
					<StepButtons
						isBusy={ isBusy }
						onSkip={ () => void next( true ) }
						onDismiss={ () => void dismiss() }
					/>
				) }
			</div>
		</form>
	);
}

/** Renders the questions after the installation. Each can be skipped, and what they change can be undone. */
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

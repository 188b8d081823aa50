import { messageOf } from '@freehold/admin/message-of';
import { Unloaded } from '@freehold/admin/unloaded';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useReturn } from '@freehold/admin/use-return';
import { Button } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { Icon } from '@wordpress/components';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { check } from '@wordpress/icons';
import { store as noticesStore } from '@wordpress/notices';
import { useShown } from '../../view-context';
import { fetchSteps, postFirstRun, postStep, type Step } from '../client';

/** What is said when a step is done. */
const doneMessage = ( title: string ): string =>
	/* translators: %s: a step, such as “Add a contact page”. */
	sprintf( __( 'Done: %s', 'freehold' ), title );

/** Renders a step with its action, or as done. */
function StepItem( {
	step: { title, text, label, url, done },
	isBusy,
	onMake,
}: {
	step: Step;
	isBusy: boolean;
	onMake: () => void;
} ): JSX.Element {
	return (
		<li className={ done ? 'is-done' : undefined }>
			<span className="freehold-home__tick" aria-hidden="true">
				{ done && <Icon icon={ check } /> }
			</span>
			<div>
				<strong>{ done ? doneMessage( title ) : title }</strong>
				{ ! done && <p>{ text }</p> }
			</div>
			{ ! done && (
				<Button
					variant="secondary"
					{ ...( url
						? { href: url }
						: {
								onClick: onMake,
								isBusy,
								disabled: isBusy,
								accessibleWhenDisabled: true,
						  } ) }
				>
					{ label }
				</Button>
			) }
		</li>
	);
}

/** Renders what a new site does first, until the user closes it. The server says what is done. */
export function Steps( {
	takesFocus,
	onClosed,
}: {
	/** Whether the list replaces what had the focus. */
	takesFocus: boolean;
	/** Called when the user closes the list. */
	onClosed: () => void;
} ): JSX.Element {
	const { data, error, reload } = useLoaded( fetchSteps );
	const [ busy, setBusy ] = useState( '' );
	const { createErrorNotice } = useDispatch( noticesStore );
	const heading = useRef< HTMLHeadingElement >( null );
	useEffect( () => {
		if ( takesFocus ) {
			heading.current?.focus();
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when it appears.
	}, [] );
	const refresh = () => void reload();
	useReturn( refresh );
	useShown( refresh );
	const steps = data?.steps ?? [];
	const done = steps.filter( ( step ) => step.done ).length;

	const attempt = async ( work: () => Promise< void > ) => {
		try {
			await work();
		} catch ( thrown ) {
			void createErrorNotice( messageOf( thrown ), {
				id: 'freehold-first-run',
			} );
		}
		setBusy( '' );
	};
	const make = ( { id, title }: Step ) => {
		setBusy( id );
		void attempt( async () => {
			const { url } = await postStep( id );
			if ( url ) {
				window.location.assign( url );
				return;
			}
			await reload();
			speak( doneMessage( title ) );
			// The button of the step is gone.
			heading.current?.focus();
		} );
	};

	return (
		<section
			className="freehold-panel freehold-home__first"
			aria-labelledby="freehold-steps"
		>
			<h2 id="freehold-steps" ref={ heading } tabIndex={ -1 }>
				{ __( 'First steps', 'freehold' ) }
			</h2>
			{ data ? (
				<>
					<p>
						{ sprintf(
							/* translators: 1: how many steps are done. 2: how many there are. */
							__( '%1$d of %2$d done', 'freehold' ),
							done,
							steps.length
						) }
					</p>
					<ol className="freehold-home__steps">
						{ steps.map( ( step ) => (
							<StepItem
								key={ step.id }
								step={ step }
								isBusy={ busy === step.id }
								onMake={ () => make( step ) }
							/>
						) ) }
					</ol>
				</>
			) : (
				<Unloaded
					label={ __( 'Loading the steps…', 'freehold' ) }
					error={ error }
					reload={ reload }
				/>
			) }
			<Button
				variant="tertiary"
				onClick={ () =>
					void attempt( async () => {
						await postFirstRun( { done: true } );
						onClosed();
					} )
				}
			>
				{ __( 'Close the first steps', 'freehold' ) }
			</Button>
		</section>
	);
}

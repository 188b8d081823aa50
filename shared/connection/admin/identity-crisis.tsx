import { store as connectionStore } from '@freehold/connection/store';
import { Button } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __, sprintf } from '@wordpress/i18n';

type Props = {
	/** Waits for an action and announces its result. */
	after: ( action: Promise< boolean >, message: string ) => Promise< void >;
};

type Crisis = NonNullable<
	ReturnType< typeof useConnectionState >[ 'identityCrisis' ]
>;

/** Returns the state of the connection. */
const useConnectionState = () =>
	useSelect(
		( select ) => select( connectionStore ).getConnectionState(),
		[]
	);

/** Renders what can have happened, each with what the answer does. */
function CrisisChoices( {
	after,
	crisis,
}: Props & { crisis: Crisis } ): JSX.Element {
	const state = useConnectionState();
	const isBusy = useSelect(
		( select ) => select( connectionStore ).isBusy(),
		[]
	);
	const { confirmSafeMode, migrate, startFresh } =
		useDispatch( connectionStore );
	const choices = [
		{
			task: 'migrate',
			label: __( 'The site was moved', 'freehold' ),
			help: __(
				'The connection and all user approvals move to the new URL.',
				'freehold'
			),
			onClick: () =>
				after(
					migrate(),
					__( 'The connection was moved to the new URL.', 'freehold' )
				),
		},
		{
			task: 'start-fresh',
			label: __( 'This is a new site', 'freehold' ),
			help: __(
				'This site gets its own keys, and all users must connect again. The other site stays connected.',
				'freehold'
			),
			onClick: () => startFresh(),
		},
		{
			task: 'safe-mode',
			label: __( 'This is a copy', 'freehold' ),
			help: __(
				'For staging and test sites. This site stays in safe mode, and nothing uses the connection.',
				'freehold'
			),
			onClick: () =>
				after(
					confirmSafeMode(),
					__( 'This site stays in safe mode.', 'freehold' )
				),
		},
	].filter(
		( { task } ) => task !== 'safe-mode' || ! crisis.isSafeModeConfirmed
	);

	return (
		<ul className="freehold-connection-panel__choices">
			{ choices.map( ( { task, label, help, onClick } ) => (
				<li key={ task }>
					<Button
						variant="secondary"
						isBusy={ state.task === task }
						disabled={ isBusy }
						accessibleWhenDisabled
						aria-describedby={ `freehold-crisis-${ task }` }
						onClick={ onClick }
					>
						{ label }
					</Button>
					<p id={ `freehold-crisis-${ task }` }>{ help }</p>
				</li>
			) ) }
		</ul>
	);
}

/** Lets the user say why the site's URL has changed: it was moved, copied, or is a new site. */
export function IdentityCrisis( { after }: Props ): JSX.Element | null {
	const state = useConnectionState();
	const crisis = state.identityCrisis;

	if ( ! crisis ) {
		return null;
	}

	return (
		<>
			<p>
				{ sprintf(
					/* translators: 1: an address, 2: an address. */
					__(
						'This site was connected as %1$s, but its URL is now %2$s.',
						'freehold'
					),
					crisis.registeredHome,
					crisis.currentHome
				) }{ ' ' }
				{ crisis.isSafeModeConfirmed
					? __(
							'It is in safe mode, so nothing uses the connection. You can change this at any time.',
							'freehold'
					  )
					: __(
							'It is in safe mode, so nothing uses the connection, until an administrator confirms what happened.',
							'freehold'
					  ) }
			</p>
			{ state.userConnectionData.currentUser.permissions
				.manage_options ? (
				<CrisisChoices after={ after } crisis={ crisis } />
			) : (
				<p>
					{ __(
						'Ask a site administrator to confirm what happened.',
						'freehold'
					) }
				</p>
			) }
		</>
	);
}

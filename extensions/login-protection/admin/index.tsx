import { formatDate } from '@freehold/admin/dates';
import { LoadedSection } from '@freehold/admin/loaded-section';
import { messageOf } from '@freehold/admin/message-of';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useReturn } from '@freehold/admin/use-return';
import { api } from '@freehold/api';
import { ErrorNotice } from '@freehold/controls';
import { speak } from '@wordpress/a11y';
import { Button } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { maxEnded } from '../constants.json';
import type { LoginWaits } from '../schema';

/** Fetches who failed to log in lately, and who waits. */
const fetchWaits = (): Promise< LoginWaits > =>
	api.get( 'v4', '/login-protection' );

/**
 * Ends a wait and forgets the failures.
 *
 * @param code Whose.
 */
const unlock = ( code: string ): Promise< LoginWaits > =>
	api.post( 'v4', '/login-protection/unlock', { code } );

type Row = LoginWaits[ 'rows' ][ number ];

/** Returns whose failures a row counts. */
function nameOf( {
	user,
	is_own: isOwn,
}: Pick< Row, 'user' | 'is_own' > ): string {
	if ( isOwn ) {
		return __( 'Your IP address', 'freehold' );
	}
	return user || __( 'An IP address or an unknown name', 'freehold' );
}

/** Returns the name of a row’s button. */
const labelOf = ( row: Row ): string =>
	row.until
		? sprintf(
				/* translators: %s: a username, or “Your IP address”. */
				__( 'Unlock: %s', 'freehold' ),
				nameOf( row )
		  )
		: sprintf(
				/* translators: %s: a username, or “Your IP address”. */
				__( 'Forget: %s', 'freehold' ),
				nameOf( row )
		  );

/** The rows, with a button that ends a wait. */
function Rows( {
	waits,
	onUnlock,
}: {
	waits: LoginWaits;
	onUnlock: ( row: Row ) => void;
} ): JSX.Element {
	return (
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ __( 'Who', 'freehold' ) }</th>
					<th scope="col">{ __( 'Failed logins', 'freehold' ) }</th>
					<th scope="col">{ __( 'Waits until', 'freehold' ) }</th>
					<td />
				</tr>
			</thead>
			<tbody>
				{ waits.rows.map( ( row ) => (
					<tr key={ row.code }>
						<th scope="row">
							<bdi>{ nameOf( row ) }</bdi>
						</th>
						<td>{ row.failures.toLocaleString() }</td>
						<td>{ row.until ? formatDate( row.until ) : '–' }</td>
						<td>
							<Button
								variant="secondary"
								size="compact"
								aria-label={ labelOf( row ) }
								onClick={ () => onUnlock( row ) }
							>
								{ row.until
									? __( 'Unlock', 'freehold' )
									: __( 'Forget', 'freehold' ) }
							</Button>
						</td>
					</tr>
				) ) }
			</tbody>
		</table>
	);
}

/** The waits of the last day that are over. */
const Ended = ( { ended }: { ended: LoginWaits[ 'ended' ] } ): JSX.Element => (
	<details>
		<summary>
			{ ended.length < maxEnded
				? sprintf(
						/* translators: %s: a number. */
						_n(
							'%s wait ended in the last 24 hours',
							'%s waits ended in the last 24 hours',
							ended.length,
							'freehold'
						),
						ended.length.toLocaleString()
				  )
				: sprintf(
						/* translators: %s: a number. */
						__(
							'The latest %s waits that ended in the last 24 hours',
							'freehold'
						),
						ended.length.toLocaleString()
				  ) }
		</summary>
		<table className="widefat striped">
			<thead>
				<tr>
					<th scope="col">{ __( 'Who', 'freehold' ) }</th>
					<th scope="col">{ __( 'Waits', 'freehold' ) }</th>
					<th scope="col">{ __( 'Ended', 'freehold' ) }</th>
				</tr>
			</thead>
			<tbody>
				{ ended.map( ( row ) => (
					<tr key={ row.code }>
						<th scope="row">
							<bdi>{ nameOf( row ) }</bdi>
						</th>
						<td>{ row.waits.toLocaleString() }</td>
						<td>{ formatDate( row.until ) }</td>
					</tr>
				) ) }
			</tbody>
		</table>
	</details>
);

/** Who failed to log in lately, who waits and who has waited, with the end of a wait. */
export default function LoginSection(): JSX.Element {
	const { data: waits, error, reload, receive } = useLoaded( fetchWaits );
	useReturn( () => void reload() );
	const [ failure, setFailure ] = useState( '' );
	const panel = useRef< HTMLDivElement >( null );
	const end = async ( row: Row ) => {
		try {
			receive( await unlock( row.code ) );
			setFailure( '' );
			speak(
				__( 'The next login does not have to wait.', 'freehold' ),
				'assertive'
			);
			// The button that had the focus is gone.
			panel.current?.focus();
		} catch ( thrown ) {
			setFailure( messageOf( thrown ) );
		}
	};
	return (
		<LoadedSection
			id="freehold-logins"
			title={ __( 'Login protection', 'freehold' ) }
			description={ __(
				'Who failed to log in within the last 15 minutes, and who waits. IP addresses are not stored, so they have no name here.',
				'freehold'
			) }
			loading={ __( 'Loading failed logins…', 'freehold' ) }
			isLoaded={ waits !== null }
			error={ error || null }
			load={ reload }
		>
			{ waits && (
				<div className="freehold-panel" ref={ panel } tabIndex={ -1 }>
					<ErrorNotice message={ failure } />
					{ waits.rows.length > 0 ? (
						<Rows
							waits={ waits }
							onUnlock={ ( row ) => void end( row ) }
						/>
					) : (
						<p>
							{ __(
								'No one waits. Too many failed logins appear here.',
								'freehold'
							) }
						</p>
					) }
					{ ! waits.is_complete && (
						<p>
							{ __(
								'The list shows the first 200.',
								'freehold'
							) }
						</p>
					) }
					{ waits.ended.length > 0 && (
						<Ended ended={ waits.ended } />
					) }
					<p>
						{ sprintf(
							/* translators: %s: a number. */
							_n(
								'%s login was rejected during a wait so far.',
								'%s logins were rejected during a wait so far.',
								waits.rejected,
								'freehold'
							),
							waits.rejected.toLocaleString()
						) }
					</p>
				</div>
			) }
		</LoadedSection>
	);
}

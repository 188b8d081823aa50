import { messageOf } from '@freehold/admin/message-of';
import { useList } from '@freehold/admin/use-list';
import { Button } from '@freehold/controls';
import { ProgressBar } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import { fetchImportErrors, fetchLatestImport, setImportState } from './client';
import type { SubscriberImport } from './types';

/** How often a running import is looked at, in milliseconds. */
const INTERVAL = 3000;

type ImportProgressProps = {
	/** The import that this screen has started; null for none. */
	started: SubscriberImport | null;
	/** Called when people were added. */
	onAdded: () => void;
	/** Called when the user hides the progress, whose button had the focus. */
	onHidden: () => void;
};

/** Returns the heading of an import. */
function titleOf( state: SubscriberImport[ 'state' ] ): string {
	switch ( state ) {
		case 'finished':
			return __( 'Import finished', 'freehold' );
		case 'running':
			return __( 'Importing…', 'freehold' );
		default:
			return __( 'Import stopped', 'freehold' );
	}
}

/** Returns what an import has done so far. */
const summaryOf = ( {
	added,
	existing,
	left_out: leftOut,
}: SubscriberImport ) =>
	[
		sprintf(
			/* translators: %s: a number of people. */
			_n( '%s added', '%s added', added, 'freehold' ),
			added.toLocaleString()
		),
		sprintf(
			/* translators: %s: a number of people. */
			__( '%s already on the list', 'freehold' ),
			existing.toLocaleString()
		),
		sprintf(
			/* translators: %s: a number of rows. */
			_n( '%s row left out', '%s rows left out', leftOut, 'freehold' ),
			leftOut.toLocaleString()
		),
	].join( ', ' );

/**
 * Shows how far the latest import is. It runs on the server, so users can leave the screen.
 *
 * @return The progress; null if no import is to be shown.
 */
export function ImportProgress( {
	started,
	onAdded,
	onHidden,
}: ImportProgressProps ): JSX.Element | null {
	const { list, reload } = useList( started?.id ?? 0, fetchLatestImport );
	const [ error, setError ] = useState( '' );
	const [ hidden, setHidden ] = useState( 0 );
	const latest = list?.import ?? started;
	const isRunning = latest?.state === 'running';
	const done = latest?.done ?? 0;
	const seen = useRef< number >();

	useEffect( () => {
		if ( isRunning ) {
			const timer = window.setInterval( () => void reload(), INTERVAL );
			return () => window.clearInterval( timer );
		}
	}, [ isRunning, reload ] );

	useEffect( () => {
		if ( seen.current !== undefined && seen.current !== done ) {
			onAdded();
		}
		seen.current = done;
	}, [ done, onAdded ] );

	if ( ! latest || latest.state === 'uploading' || latest.id === hidden ) {
		return null;
	}
	const isFinished = latest.state === 'finished';
	const change = async ( state: 'run' | 'stop' ) => {
		setError( '' );
		try {
			await setImportState( { id: latest.id, state } );
			await reload();
		} catch ( thrown ) {
			setError( messageOf( thrown ) );
		}
	};
	return (
		<section
			className="freehold-import"
			aria-label={ __( 'Import', 'freehold' ) }
		>
			<h2>
				{ titleOf( latest.state ) }
				{ ` – ${ latest.file }` }
			</h2>
			{ ! isFinished && (
				<ProgressBar
					className="freehold-import__bar"
					value={ latest.rows ? ( done / latest.rows ) * 100 : 0 }
				/>
			) }
			<p role="status">
				{ sprintf(
					/* translators: 1: a number of rows. 2: the number of all rows. */
					__( '%1$s of %2$s rows.', 'freehold' ),
					done.toLocaleString(),
					latest.rows.toLocaleString()
				) }{ ' ' }
				{ summaryOf( latest ) }
			</p>
			{ error && <p role="alert">{ error }</p> }
			<div className="freehold-import__buttons">
				{ ! isFinished && (
					<Button
						variant="secondary"
						onClick={ () => change( isRunning ? 'stop' : 'run' ) }
					>
						{ isRunning
							? __( 'Stop', 'freehold' )
							: __( 'Resume', 'freehold' ) }
					</Button>
				) }
				{ isFinished && (
					<Button
						variant="tertiary"
						onClick={ () => {
							setHidden( latest.id );
							onHidden();
						} }
					>
						{ __( 'Hide', 'freehold' ) }
					</Button>
				) }
			</div>
			{ latest.left_out > 0 && (
				<LeftOut key={ latest.left_out } id={ latest.id } />
			) }
		</section>
	);
}

/** Lists the rows that an import left out, when the user opens the list. */
function LeftOut( { id }: { id: number } ): JSX.Element {
	const { list, error } = useList( id, fetchImportErrors );
	return (
		<details>
			<summary>
				{ __( 'Show the rows that were left out', 'freehold' ) }
			</summary>
			{ error && <p role="alert">{ error }</p> }
			{ list && (
				<div
					className="freehold-import__errors"
					role="region"
					aria-label={ __( 'Rows that were left out', 'freehold' ) }
					tabIndex={ 0 }
				>
					<table>
						<thead>
							<tr>
								<th scope="col">{ __( 'Row', 'freehold' ) }</th>
								<th scope="col">
									{ __( 'Reason', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Content', 'freehold' ) }
								</th>
							</tr>
						</thead>
						<tbody>
							{ list.errors.map(
								( { line, reason, content } ) => (
									<tr key={ line }>
										<th scope="row">
											{ line.toLocaleString() }
										</th>
										<td>
											{ reason === 'suppressed'
												? __(
														'Asked to be erased',
														'freehold'
												  )
												: __(
														'No valid email address',
														'freehold'
												  ) }
										</td>
										<td>
											<bdi>{ content }</bdi>
										</td>
									</tr>
								)
							) }
						</tbody>
					</table>
				</div>
			) }
		</details>
	);
}

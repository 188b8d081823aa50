import { formatDate } from '@freehold/admin/dates';
import { Button } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { MovingData, MovingLine } from './client';
import { Progress } from './progress';
import { MovingSettings } from './settings';
import type { MovingState } from './use-moving';

/** The looks of the states. */
const BADGES = { works: 'is-good', needs: 'is-doubtful', none: 'is-none' };

const labelOf = ( state: MovingLine[ 'state' ] ): string => {
	switch ( state ) {
		case 'works':
			return __( 'Works now', 'freehold' );
		case 'needs':
			return __( 'Needs a step', 'freehold' );
		default:
			return __( 'No counterpart', 'freehold' );
	}
};

const groups = () =>
	[
		[ 'blocks', __( 'Blocks in your posts', 'freehold' ) ],
		[ 'data', __( 'Data', 'freehold' ) ],
		[ 'settings', __( 'Other settings', 'freehold' ) ],
	] as const;

type LineItemProps = {
	line: MovingLine;
	/** Takes over what can be taken over at a click; null while that is under way. */
	onTakeOver: ( () => void ) | null;
};

/** Renders what Jetpack left, and what to do about it. Focus moves from the button to the link that takes its place. */
function LineItem( { line, onTakeOver }: LineItemProps ): JSX.Element {
	const link = useRef< HTMLAnchorElement >( null );
	const url = useRef( line.url );
	useEffect( () => {
		const { activeElement, body } = document;
		if ( ! url.current && activeElement === body ) {
			link.current?.focus();
		}
		url.current = line.url;
	}, [ line.url ] );
	return (
		<li>
			<div>
				<strong>{ line.title }</strong>{ ' ' }
				<span className={ `freehold-badge ${ BADGES[ line.state ] }` }>
					{ labelOf( line.state ) }
				</span>
				{ line.count && <small>{ line.count }</small> }
				{ line.text && <p>{ line.text }</p> }
			</div>
			{ line.url && (
				<a href={ line.url } ref={ link }>
					{ line.label }
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: the title of a block or of a kind of data. */
							__( '(%s)', 'freehold' ),
							line.title
						) }
					</span>
				</a>
			) }
			{ ! line.url && line.label && (
				<Button
					variant="secondary"
					isBusy={ ! onTakeOver }
					onClick={ onTakeOver ?? undefined }
				>
					{ line.label }
				</Button>
			) }
		</li>
	);
}

type GroupProps = {
	title: string;
	lines: MovingLine[];
	/** Whether lines that work are folded. */
	isFolded: boolean;
	itemOf: ( line: MovingLine ) => JSX.Element;
};

/** Renders the lines of one kind; nothing without any. */
function Group( {
	title,
	lines,
	isFolded,
	itemOf,
}: GroupProps ): JSX.Element | null {
	// Most blocks work: those that need attention come first.
	const folded = lines.filter(
		( line ) => isFolded && line.state === 'works'
	);
	return lines.length > 0 ? (
		<section aria-label={ title }>
			<h3>{ title }</h3>
			<ul>
				{ lines
					.filter( ( line ) => ! folded.includes( line ) )
					.map( itemOf ) }
			</ul>
			{ folded.length > 0 && (
				<details>
					<summary>
						{ sprintf(
							/* translators: %d: a number of blocks. */
							_n(
								'%d block works now',
								'%d blocks work now',
								folded.length,
								'freehold'
							),
							folded.length
						) }
					</summary>
					<ul>{ folded.map( itemOf ) }</ul>
				</details>
			) }
		</section>
	) : null;
}

/** Lists what Jetpack left on the site. */
export function MoveIn( {
	data: { jetpack, lines, settings, tasks },
	state,
}: {
	data: MovingData;
	state: MovingState;
} ): JSX.Element {
	const isTaking = tasks.records.status === 'running';
	const itemOf = ( line: MovingLine ) => (
		<LineItem
			key={ line.title }
			line={ line }
			onTakeOver={
				isTaking ? null : () => state.start( { task: 'records' } )
			}
		/>
	);
	return (
		<div className="freehold-panel freehold-moving">
			<Notice
				status={ jetpack.state === 'active' ? 'warning' : 'info' }
				isDismissible={ false }
			>
				{ jetpack.text }
			</Notice>
			<div className="freehold-moving__bar">
				<Progress
					task={ tasks.scan }
					label={ __( 'Counting the blocks…', 'freehold' ) }
				>
					{ tasks.scan.finished && (
						<p>
							{ sprintf(
								/* translators: %s: a date and time. */
								__( 'Blocks counted: %s', 'freehold' ),
								formatDate( tasks.scan.finished )
							) }
						</p>
					) }
				</Progress>
				<Button
					variant="secondary"
					isBusy={ tasks.scan.status === 'running' }
					onClick={
						tasks.scan.status === 'running'
							? undefined
							: () => state.start( { task: 'scan' } )
					}
				>
					{ __( 'Count again', 'freehold' ) }
				</Button>
			</div>
			{ lines.length === 0 && tasks.scan.status === 'done' && (
				<p>
					{ __(
						'Jetpack has left nothing on this site.',
						'freehold'
					) }
				</p>
			) }
			{ groups().map( ( [ group, title ] ) => (
				<Group
					key={ group }
					title={ title }
					lines={ lines.filter( ( line ) => line.group === group ) }
					isFolded={ group === 'blocks' }
					itemOf={ itemOf }
				/>
			) ) }
			{ settings.length > 0 && (
				<MovingSettings settings={ settings } state={ state } />
			) }
		</div>
	);
}

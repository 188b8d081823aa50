import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Section } from '@freehold/admin/section';
import { Button, CheckboxControl } from '@wordpress/components';
import { useEffect, useState } from '@wordpress/element';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { MovingData, OutLine, Tasks } from './client';
import { Progress } from './progress';
import type { MovingState } from './use-moving';

/** Returns numbers of blocks and posts in words, such as “3 blocks in 2 posts”. */
const numbersOf = ( { converted, posts }: Tasks[ 'convert' ] ): string =>
	sprintf(
		/* translators: 1: such as “3 blocks”. 2: such as “2 posts”. */
		__( '%1$s in %2$s', 'freehold' ),
		sprintf(
			/* translators: %s: a number. */
			_n( '%s block', '%s blocks', converted, 'freehold' ),
			converted.toLocaleString()
		),
		sprintf(
			/* translators: %s: a number. */
			_n( '%s post', '%s posts', posts, 'freehold' ),
			posts.toLocaleString()
		)
	);

/** Returns what happens, as it is read out. */
const labelOf = ( { convert, undo }: Tasks ): string => {
	if ( undo.status === 'running' ) {
		return __( 'Restoring posts…', 'freehold' );
	}
	return convert.is_preview
		? __( 'Counting what can be converted…', 'freehold' )
		: __( 'Converting blocks…', 'freehold' );
};

/** Lists why blocks are not converted. */
const Left = ( { task: { left } }: { task: Tasks[ 'convert' ] } ) =>
	left.length > 0 ? (
		<ul className="freehold-moving__left">
			{ left.map( ( { reason, count } ) => (
				<li key={ reason }>
					{ sprintf(
						/* translators: 1: a number of blocks. 2: a reason, one or two sentences. */
						_n(
							'%1$s block stays as it is. %2$s',
							'%1$s blocks stay as they are. %2$s',
							count,
							'freehold'
						),
						count.toLocaleString(),
						reason
					) }
				</li>
			) ) }
		</ul>
	) : null;

/** What becomes of a block without Freehold. */
const Effect = ( { line }: { line: OutLine } ): JSX.Element => (
	<>
		<span className="freehold-moving__effect">{ line.count }</span>
		<span className="freehold-moving__effect">{ line.visitors }</span>
		{ line.target && (
			<span className="freehold-moving__effect">
				{ sprintf(
					/* translators: %s: core blocks. */
					__( 'Can become: %s.', 'freehold' ),
					line.target
				) }
			</span>
		) }
	</>
);

/** Shows what visitors see without Freehold, and converts blocks to core blocks. */
export function MoveOut( {
	data: {
		can_undo: canUndo,
		edited_posts: editedPosts,
		for_jetpack: forJetpack,
		out,
		tasks,
	},
	state,
}: {
	data: MovingData;
	state: MovingState;
} ): JSX.Element {
	const [ selected, setSelected ] = useState< string[] >( [] );
	const [ asks, setAsks ] = useState< 'convert' | 'undo' | null >( null );
	const [ isPreviewing, setIsPreviewing ] = useState( false );
	const [ goal, setGoal ] = useState< 'core' | 'jetpack' >( 'core' );
	const { convert, undo } = tasks;
	const convertible = out.filter( ( { target } ) => target );
	const others = out.filter( ( { target } ) => ! target );
	const isUndone =
		undo.status === 'done' && undo.finished >= convert.finished;
	const isBusy = convert.status === 'running' || undo.status === 'running';

	useEffect( () => {
		if ( isPreviewing && convert.status !== 'running' ) {
			setIsPreviewing( false );
			setAsks( convert.status === 'done' ? 'convert' : null );
		}
	}, [ isPreviewing, convert.status ] );

	const preview = async ( target: typeof goal ) => {
		const blocks = target === 'core' ? selected : forJetpack;
		if (
			! isBusy &&
			( await state.start( { task: 'preview', target, blocks } ) )
		) {
			setGoal( target );
			setIsPreviewing( true );
		}
	};
	const confirm = async () => {
		const task = asks ?? 'undo';
		setAsks( null );
		const isStarted = await state.start(
			task === 'undo'
				? { task }
				: { task, target: goal, blocks: convert.blocks }
		);
		if ( isStarted ) {
			setSelected( [] );
		}
	};

	return (
		<Section
			id="freehold-move-out"
			title={ __( 'Move out', 'freehold' ) }
			description={ __(
				'Your posts keep their blocks when you deactivate Freehold. The editor shows them as unsupported until Freehold or Jetpack is active again. Convert them to core blocks if you leave for good.',
				'freehold'
			) }
		>
			<div className="freehold-panel freehold-moving">
				{ out.length === 0 && (
					<p>
						{ __(
							'No post contains a block of Freehold.',
							'freehold'
						) }
					</p>
				) }
				<ul>
					{ convertible.map( ( line ) => (
						<li key={ line.name }>
							<CheckboxControl
								label={ line.title }
								help={ <Effect line={ line } /> }
								checked={ selected.includes( line.name ) }
								onChange={ ( on ) =>
									setSelected( ( now ) => [
										...now.filter(
											( name ) => name !== line.name
										),
										...( on ? [ line.name ] : [] ),
									] )
								}
								__nextHasNoMarginBottom
							/>
						</li>
					) ) }
				</ul>
				{ others.length > 0 && (
					<details>
						<summary>
							{ sprintf(
								/* translators: %d: a number of blocks. */
								_n(
									'%d block has no core block that can do the same',
									'%d blocks have no core block that can do the same',
									others.length,
									'freehold'
								),
								others.length
							) }
						</summary>
						<ul>
							{ others.map( ( line ) => (
								<li key={ line.name }>
									<div>
										<strong>{ line.title }</strong>
										<Effect line={ line } />
									</div>
								</li>
							) ) }
						</ul>
					</details>
				) }
				<Progress
					task={ undo.status === 'running' ? undo : convert }
					label={ labelOf( tasks ) }
				>
					{ convert.status === 'done' &&
						! convert.is_preview &&
						! isUndone && (
							<p>
								{ sprintf(
									/* translators: %s: such as “3 blocks in 2 posts”. */
									__( 'Converted: %s.', 'freehold' ),
									numbersOf( convert )
								) }
							</p>
						) }
					{ isUndone && (
						<p>
							{ sprintf(
								/* translators: 1: a number of posts. 2: a number of posts. */
								__(
									'Restored posts: %1$s. Left as they are, because they were edited since: %2$s.',
									'freehold'
								),
								undo.posts.toLocaleString(),
								undo.edited.toLocaleString()
							) }
						</p>
					) }
				</Progress>
				{ ! convert.is_preview && ! isUndone && (
					<Left task={ convert } />
				) }
				{ isUndone && editedPosts.length > 0 && (
					<ul className="freehold-moving__left">
						{ editedPosts.map( ( { id, title, url } ) => (
							<li key={ id }>
								<a href={ url }>
									{ title || __( '(no title)', 'freehold' ) }
								</a>
							</li>
						) ) }
					</ul>
				) }
				<div className="freehold-moving__buttons">
					{ convertible.length > 0 && (
						<Button
							variant="primary"
							accessibleWhenDisabled
							disabled={ selected.length === 0 }
							isBusy={ isBusy }
							onClick={ () => preview( 'core' ) }
							__next40pxDefaultSize
						>
							{ __( 'Convert to core blocks…', 'freehold' ) }
						</Button>
					) }
					{ forJetpack.length > 0 && (
						<Button
							variant="secondary"
							isBusy={ isBusy }
							onClick={ () => preview( 'jetpack' ) }
							__next40pxDefaultSize
						>
							{ __(
								'Prepare galleries for Jetpack…',
								'freehold'
							) }
						</Button>
					) }
					{ canUndo && (
						<Button
							variant="tertiary"
							onClick={ () => isBusy || setAsks( 'undo' ) }
							__next40pxDefaultSize
						>
							{ __( 'Undo the last conversion', 'freehold' ) }
						</Button>
					) }
				</div>
			</div>
			{ asks === 'convert' && (
				<ConfirmDialog
					size="medium"
					isDestructive={ false }
					title={
						convert.converted > 0
							? sprintf(
									/* translators: %s: such as “3 blocks in 2 posts”. */
									__( 'Convert %s?', 'freehold' ),
									numbersOf( convert )
							  )
							: __( 'Nothing to convert', 'freehold' )
					}
					confirmLabel={
						convert.converted > 0
							? __( 'Convert', 'freehold' )
							: __( 'OK', 'freehold' )
					}
					onConfirm={
						convert.converted > 0 ? confirm : () => setAsks( null )
					}
					onCancel={ () => setAsks( null ) }
				>
					<p>
						{ __(
							'Each post gets one revision. You can undo the conversion for posts that were not edited since.',
							'freehold'
						) }
					</p>
					<Left task={ convert } />
				</ConfirmDialog>
			) }
			{ asks === 'undo' && (
				<ConfirmDialog
					size="medium"
					title={ __( 'Undo the last conversion?', 'freehold' ) }
					confirmLabel={ __( 'Restore posts', 'freehold' ) }
					isDestructive={ false }
					onConfirm={ confirm }
					onCancel={ () => setAsks( null ) }
				>
					<p>
						{ __(
							'The posts get back exactly what they contained before. Posts that were edited since stay as they are.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
		</Section>
	);
}

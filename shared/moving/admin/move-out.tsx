import { Section } from '@freehold/admin/section';
import { useEffect, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { MovingData } from './client';
import { OutButtons } from './out-buttons';
import { OutList } from './out-list';
import { OutQuestion } from './out-question';
import { OutResult } from './out-result';
import type { MovingState } from './use-moving';

/** Shows what visitors see without Freehold, and converts blocks to core blocks. */
export function MoveOut( {
	data,
	state,
}: {
	data: MovingData;
	state: MovingState;
} ): JSX.Element {
	const [ selected, setSelected ] = useState< string[] >( [] );
	const [ asks, setAsks ] = useState< 'convert' | 'undo' | null >( null );
	const [ isPreviewing, setIsPreviewing ] = useState( false );
	const [ goal, setGoal ] = useState< 'core' | 'jetpack' >( 'core' );
	const { edited_posts: editedPosts, out, tasks } = data;
	const { convert, undo } = tasks;
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
		const blocks = target === 'core' ? selected : data.for_jetpack;
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
				<OutList
					out={ out }
					selected={ selected }
					onChange={ setSelected }
				/>
				<OutResult
					tasks={ tasks }
					isUndone={ isUndone }
					editedPosts={ editedPosts }
				/>
				<OutButtons
					data={ data }
					isEmpty={ selected.length === 0 }
					isBusy={ isBusy }
					onPreview={ preview }
					onUndo={ () => setAsks( 'undo' ) }
				/>
			</div>
			{ asks && (
				<OutQuestion
					asks={ asks }
					task={ convert }
					goal={ goal }
					onConfirm={ confirm }
					onClose={ () => setAsks( null ) }
				/>
			) }
		</Section>
	);
}

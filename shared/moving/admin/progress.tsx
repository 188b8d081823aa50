import { ProgressBar } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Tasks } from './client';

type ProgressProps = {
	task: Tasks[ keyof Tasks ];
	/** What happens, as it is read out. */
	label: string;
	/** What is shown while the task is not running. */
	children?: ReactNode;
};

/**
 * Shows how far a task is. The task runs on the server, so users can leave the view.
 *
 * @return The progress, or the children.
 */
export const Progress = ( {
	task,
	label,
	children,
}: ProgressProps ): JSX.Element => (
	<div className="freehold-moving__progress">
		<div role="status">
			{ task.status === 'running' ? <p>{ label }</p> : children }
			{ task.status === 'failed' && (
				<p>
					{ __(
						'This failed several times. Try again, or look at the error log of the server.',
						'freehold'
					) }
				</p>
			) }
		</div>
		{ task.status === 'running' && <ProgressBar value={ task.percent } /> }
	</div>
);

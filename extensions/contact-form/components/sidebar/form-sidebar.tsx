import { InspectorControls } from '@wordpress/block-editor';
import { ConfirmationPanel } from './confirmation-panel';
import { EmailPanel } from './email-panel';
import { EntriesPanel } from './entries-panel';
import { LimitsPanel } from './limits-panel';
import { ReplyPanel } from './reply-panel';
import { StepsPanel } from './steps-panel';
import type { PanelProps } from './types';
import { WebhooksPanel } from './webhooks-panel';

/** The settings of a form. */
export function FormSidebar( props: PanelProps ): JSX.Element {
	return (
		<InspectorControls>
			<EmailPanel { ...props } />
			<ConfirmationPanel { ...props } />
			<StepsPanel { ...props } />
			<EntriesPanel { ...props } />
			<ReplyPanel { ...props } />
			<LimitsPanel { ...props } />
			<WebhooksPanel { ...props } />
		</InspectorControls>
	);
}

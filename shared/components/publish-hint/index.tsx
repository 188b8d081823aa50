import { Fill, PanelBody } from '@wordpress/components';
import type { ReactNode } from 'react';

type Props = {
	/** The block’s title. */
	title: string;
	children: ReactNode;
};

/**
 * Tells the writer before publishing what visitors will see, or not see, of a block. Fills the panel by its name, because the post
 * editor’s package would load in all other editors too.
 */
export function PublishHint( { title, children }: Props ): JSX.Element {
	return (
		<Fill name="PluginPrePublishPanel">
			<PanelBody title={ title } initialOpen>
				<p>{ children }</p>
			</PanelBody>
		</Fill>
	);
}

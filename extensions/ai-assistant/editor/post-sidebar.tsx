import { lazyPanel, lazyPart } from '@freehold/blocks';
import { Fill, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ComponentType, ReactNode } from 'react';
import { useTypeAhead } from '../ahead/preference';

// The panels that send requests are one chunk, which has the client once.
const Review = lazyPanel(
	'ai-review',
	async () =>
		(
			await import(
				/* webpackChunkName: "ai-review" */ '../review/panel'
			)
		).Panel
);

const Needs = lazyPanel(
	'ai-review',
	async () =>
		( await import( /* webpackChunkName: "ai-review" */ '../needs/panel' ) )
			.Panel
);

const Summary = lazyPanel(
	'ai-summary',
	async () =>
		(
			await import(
				/* webpackChunkName: "ai-summary" */ '../needs/summary'
			)
		).Summary
);

const WhileWriting = lazyPanel(
	'ai-review',
	async () =>
		( await import( /* webpackChunkName: "ai-review" */ '../ahead/panel' ) )
			.Panel
);

const useAhead = lazyPart(
	'ai-review',
	async (): Promise< ComponentType > =>
		(
			await import(
				/* webpackChunkName: "ai-review" */ '../ahead/type-ahead'
			)
		).TypeAhead
);

/** Suggestions while the user writes. Their code loads for those who turned them on. */
function Ahead(): JSX.Element | null {
	const { part: TypeAhead } = useAhead();
	return TypeAhead && <TypeAhead />;
}

/** WordPress’s sidebar. Its package would load in all editors, so it is found where the editor of posts has loaded it. */
type Sidebar = ComponentType< {
	name: string;
	title: string;
	icon: string;
	children: ReactNode;
} >;

/** Renders the sidebar of the post and the summary before publishing, if this is an editor of posts. */
export function PostSidebar(): JSX.Element | null {
	const { PluginSidebar } =
		( window as { wp?: { editor?: { PluginSidebar?: Sidebar } } } ).wp
			?.editor ?? {};
	const isAhead = useTypeAhead();
	const needs = __( 'What this post needs', 'freehold' );
	return PluginSidebar ? (
		<>
			{ isAhead && <Ahead /> }
			<PluginSidebar
				name="review"
				title={ __( 'Post review', 'freehold' ) }
				icon="yes-alt"
			>
				<PanelBody title={ __( 'Review', 'freehold' ) }>
					<Review />
				</PanelBody>
				<PanelBody title={ needs } initialOpen={ false }>
					<Needs />
				</PanelBody>
				<PanelBody
					title={ __( 'While you write', 'freehold' ) }
					initialOpen={ false }
				>
					<WhileWriting />
				</PanelBody>
			</PluginSidebar>
			<Fill name="PluginPrePublishPanel">
				<PanelBody title={ needs }>
					<Summary />
				</PanelBody>
			</Fill>
		</>
	) : null;
}

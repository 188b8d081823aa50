/**
 * The tools that change a text, with their icons: the same ones in the block and in the toolbar of text blocks.
 */
import type { PromptType } from '@freehold/ai';
import { __ } from '@wordpress/i18n';
import type { AiOwnAction } from '@freehold/ai/store';
import {
	brush,
	check,
	comment,
	formatListBullets,
	globe,
	lineSolid,
	pencil,
	plus,
	postExcerpt,
	quote,
	starFilled,
	table,
	tag,
	tip,
} from '@wordpress/icons';

/** A tool. */
export type Tool = {
	type: PromptType;
	icon: JSX.Element;
	label: string;
	/** The prompt of an action of the owner. */
	request?: string;
	isAction?: boolean;
};

/** The icons of the owner's actions, by their stored names. */
export const ICONS: Record< AiOwnAction[ 'icon' ], JSX.Element > = {
	pencil,
	star: starFilled,
	tip,
	comment,
	list: formatListBullets,
	tag,
	globe,
	quote,
};

/**
 * Returns the owner's own actions as tools.
 *
 * @param actions The actions.
 */
export const ownTools = ( actions: AiOwnAction[] ): Tool[] =>
	actions.map( ( { name, icon, prompt } ) => ( {
		type: 'userPrompt',
		icon: ICONS[ icon ],
		label: name,
		request: prompt,
		isAction: true,
	} ) );

/**
 * Returns the tools that turn a block into one of another type.
 *
 * @param name The type of the block; undefined for several or a part.
 */
export function conversions( name?: string ): Tool[] {
	switch ( name ) {
		case 'core/list':
			return [
				{
					type: 'turnIntoTable',
					icon: table,
					label: __( 'Turn into table', 'freehold' ),
				},
			];
		case 'core/table':
			return [
				{
					type: 'turnIntoList',
					icon: formatListBullets,
					label: __( 'Turn into list', 'freehold' ),
				},
			];
		default:
			return [];
	}
}

/** Returns the tools in the order of the menus. */
export const tools = (): Tool[] => [
	{
		type: 'correctSpelling',
		icon: check,
		label: __( 'Correct spelling and grammar', 'freehold' ),
	},
	{ type: 'simplify', icon: brush, label: __( 'Simplify', 'freehold' ) },
	{
		type: 'summarize',
		icon: postExcerpt,
		label: __( 'Summarize', 'freehold' ),
	},
	{ type: 'makeLonger', icon: plus, label: __( 'Make longer', 'freehold' ) },
	{
		type: 'makeShorter',
		icon: lineSolid,
		label: __( 'Make shorter', 'freehold' ),
	},
];

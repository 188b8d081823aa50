import type { ReactNode } from 'react';

type SettingsGroupProps = {
	/** Its anchor: `setting-…`. */
	id: string;
	title: string;
	/** What the group is about; left out if the title says it. */
	description?: string;
	/** Whether a search shows what is in it. */
	isFound: boolean;
	isHidden: boolean;
	children: ReactNode;
};

/** Renders settings that belong together, closed at first. What was entered stays while they are closed or hidden. */
export function SettingsGroup( {
	id,
	title,
	description,
	isFound,
	isHidden,
	children,
}: SettingsGroupProps ): JSX.Element {
	return (
		<details
			id={ id }
			className="freehold-settings__group"
			open={ isFound }
			hidden={ isHidden }
		>
			<summary>
				<h3>{ title }</h3>
			</summary>
			{ description && <p>{ description }</p> }
			{ children }
		</details>
	);
}

import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Failed } from './failed';
import { Section } from './section';
import { useRetry } from './use-retry';

type LoadedSectionProps = {
	/** The section's anchor on the page. */
	id: string;
	title: string;
	/** A sentence under the title. */
	description: string;
	/** What is being loaded, as it is read out. */
	loading: string;
	isLoaded: boolean;
	/** Why it is not, or null. */
	error: string | null;
	/** Loads the content; resolves with whether it succeeded. */
	load: () => Promise< boolean >;
	/** Whether the section is all of a view, whose heading is there already. */
	isView?: boolean;
	/** What the section shows once it is. */
	children: ReactNode;
};

/**
 * Renders a section whose content comes from the server: a loading state, the content, or an error with a “Try again”
 * button.
 */
export function LoadedSection( {
	id,
	title,
	description,
	loading,
	isLoaded,
	error,
	load,
	isView,
	children,
}: LoadedSectionProps ): JSX.Element {
	const { isRetrying, retry, headingRef } = useRetry( load );
	return (
		<Section
			id={ id }
			isView={ isView }
			headingRef={ headingRef }
			title={ title }
			description={ description }
		>
			{ ! isLoaded && ! error && (
				<div>
					<p className="screen-reader-text" role="status">
						{ loading }
					</p>
					<div className="freehold-skeleton" aria-hidden="true" />
				</div>
			) }
			{ ! isLoaded && error && (
				<Failed
					message={ sprintf(
						/* translators: 1: the title of a part of the screen. 2: the reason, a sentence. */
						__( '“%1$s” could not be loaded. %2$s', 'freehold' ),
						title,
						error
					) }
					isRetrying={ isRetrying }
					onRetry={ retry }
				/>
			) }
			{ isLoaded && children }
		</Section>
	);
}

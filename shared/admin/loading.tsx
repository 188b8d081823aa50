import { Spinner } from '@wordpress/components';

type LoadingProps = {
	/** What is being loaded, as it is read out. */
	label: string;
};

/** Renders a spinner that is announced. */
export const Loading = ( { label }: LoadingProps ): JSX.Element => (
	<>
		<p className="screen-reader-text" role="status">
			{ label }
		</p>
		<Spinner />
	</>
);

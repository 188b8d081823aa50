/** Saves what Tock's own script fills. PHP replaces it by a link. */
export default function save(): JSX.Element {
	return (
		<div
			id="Tock_widget_container"
			data-tock-display-mode="Button"
			data-tock-color-mode="Blue"
			data-tock-locale="en-us"
			data-tock-timezone="America/New_York"
		/>
	);
}

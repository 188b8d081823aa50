/** Saves no markup: PHP renders the video from the attributes, as in current versions of Jetpack. */
export default function save(): null {
	return null;
}
